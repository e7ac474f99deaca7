// The main stories in WebKit, where the machine has it (playwright.config.ts).
import { mainStories } from './browsers/stories.ts';
import { visitInWebKit } from './browsers/webkit.ts';

mainStories('WebKit', visitInWebKit);
