/** Says that the controls of a page work: what was clicked before is given to them. */
export const STARTED_EVENT = 'fsbench-started';

export const SEARCH_FIELD_ID = 'site-search';
/** The first page's own, in place of the header's on a wide screen. */
export const HOME_SEARCH_FIELD_ID = 'home-search';
/** Where a slash leads: the last that is on the page and visible. */
export const SLASH_FIELD_IDS = [SEARCH_FIELD_ID, HOME_SEARCH_FIELD_ID] as const;

/** What shows that somebody is about to use the page. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'];
/** What does nothing without scripts: buttons of ours, names in a chart, the choice of its scale. */
const CONTROLS = 'button[type="button"],[data-name],fieldset[aria-label="Scale"]';
/** Nobody waits longer than this for what appears by itself, such as the part of a page that is being read. */
const START_TIMEOUT_MS = 3000;

/**
 * Fetches a page's scripts once it has been painted, and runs them at the first sign that somebody uses it, or after a while:
 * what a page shows needs none, and running them keeps a phone busy for a quarter of a second. A click on a control that is not
 * at work yet waits for it, and a slash goes to the search at once. The attribute `async` is what React looks for before it adds a script again.
 */
export const startScript = (sources: readonly string[]): string =>
  `{${[
    `const left=${JSON.stringify(sources)},held=[],early={capture:true,passive:true,once:true}`,
    'add=(tag,one)=>document.head.append(Object.assign(document.createElement(tag),one))',
    'start=()=>{while(left.length)add("script",{src:left.shift(),async:true})}',
    'fetchAll=(_,seen)=>{seen.disconnect();for(const href of left)add("link",{rel:"preload",as:"script",fetchPriority:"low",href})}',
    `hold=(event)=>{if(event.target.closest(${JSON.stringify(CONTROLS)})){event.preventDefault();event.stopImmediatePropagation();held.push(event.target)}}`,
    `slash=(event)=>{if(event.key==="/"&&!event.ctrlKey&&!event.metaKey&&!event.altKey&&!event.target.closest("input,textarea,select")){event.preventDefault();for(const id of ${JSON.stringify(SLASH_FIELD_IDS)})document.getElementById(id)?.focus()}}`,
    'give=()=>{removeEventListener("keydown",slash);removeEventListener("click",hold,true);for(const one of held)one.dispatchEvent(new MouseEvent("click",{bubbles:true,cancelable:true}))}',
  ].join(',')};${[
    'addEventListener("click",hold,true)',
    // Firefox would open its own search, which keeps the focus.
    'addEventListener("keydown",slash)',
    `addEventListener("${STARTED_EVENT}",give,{once:true})`,
    `for(const sign of ${JSON.stringify(SIGNS)})addEventListener(sign,start,early)`,
    `setTimeout(start,${START_TIMEOUT_MS})`,
    // Last, because a browser that has none stops here.
    'new PerformanceObserver(fetchAll).observe({type:"paint",buffered:true})',
  ].join(';')}}`;
