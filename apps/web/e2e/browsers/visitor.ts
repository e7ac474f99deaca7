// What a story in any browser needs of it: few words, so that each protocol can have them.
export interface Visitor {
  open(path: string): Promise<void>;
  /** As far as its window gets so narrow. */
  resize(width: number, height: number): Promise<void>;
  /** What an expression is worth in the page. */
  ask<T>(expression: string): Promise<T>;
  /** On the first that is shown. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  press(key: 'Enter' | 'Tab' | 'ArrowDown' | 'ArrowRight' | '/'): Promise<void>;
  /** What went wrong in scripts, as far as the browser tells. */
  errors(): readonly string[];
  screenshot(path: string): Promise<void>;
  close(): Promise<void>;
}
