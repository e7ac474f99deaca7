// The main stories in Firefox, where the machine has it (playwright.config.ts).
import { visitInFirefox } from './browsers/firefox.ts';
import { mainStories } from './browsers/stories.ts';

mainStories('Firefox', visitInFirefox);
