/**
 * The formats of a page of hardware share its address: `/chips/SLUG.csv`. The router cannot match a suffix
 * inside a segment, so the address is rewritten before routing. Imported by next.config.ts.
 */
export const HARDWARE_FORMATS = ['csv', 'md', 'json', 'svg', 'png'] as const;
export type HardwareFormat = (typeof HARDWARE_FORMATS)[number];

export const hardwareRewrites = [
  {
    source: `/:kind(chips|drives|machines)/:slug([^/.]+).:format(${HARDWARE_FORMATS.join('|')})`,
    destination: '/hardware-as/:format/:kind/:slug',
  },
];
