import { format } from 'node:util';
import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** One line of JSON each, with words for levels and times that are read without a table. */
const OPTIONS: LoggerOptions = {
  formatters: { level: (label) => ({ level: label }) },
  timestamp: pino.stdTimeFunctions.isoTime,
};

export const createLog = (level: string, process: string, destination?: DestinationStream): Logger =>
  pino({ ...OPTIONS, level, base: { process } }, ...(destination ? [destination] : []));

const LEVELS = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/** The framework writes to the console, over several lines, and Node its warnings. Both become lines of the log. */
export function logConsole(log: Logger, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, 'error' | 'warn' | 'info' | 'debug'][]) {
    target[name] = (...words: unknown[]) => {
      const err = words.find((word) => word instanceof Error);
      const [fields] = words;
      const isFields = typeof fields === 'object' && fields !== null && fields !== err;
      const text = words.filter((word) => word !== err && !(isFields && word === fields));
      const message = text.length > 0 ? format(...text) : err instanceof Error ? err.message : '';
      log[level]({ source: 'console', ...(isFields ? fields : {}), ...(err ? { err } : {}) }, plain(message));
    };
  }
}

/** In place of Node's own, which print over several lines, and of a log that was there before. */
export function logProcess(log: Logger): void {
  process.removeAllListeners('warning').removeAllListeners('uncaughtException');
  process.on('warning', (warning) => log.warn({ err: warning }, 'node'));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught');
    process.exit(1);
  });
}

/** Colors are for terminals. */
const plain = (text: string) => text.replace(/\u001b\[[0-9;]*m/g, '').trim();
