/** Every night; made up for where the site was off then. Cron times are UTC. */
export const DUMP_CRON = '17 3 * * * dump ?fill=1d&max=3&jobKey=dump';
export const DUMP_HOUR = '03:17 UTC';
