/** Of what generated runs stand behind, wherever it is shown without the head of a page. */
export const DEMO_TEXT = 'demo data, not a measurement';
/** Behind the few words of a badge. */
export const DEMO_SHORT = ', demo data';

/** On a page with room for it. */
export const DEMO_SENTENCE = 'Demonstration: the results of signed runs here are generated.';
