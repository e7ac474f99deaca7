import { createLog, logProcess } from './structured-log.ts';

// Imported first by each process: what ends it while the rest is loaded, as a setting that cannot be, is a line of the log.
logProcess(createLog('info', 'start'));
