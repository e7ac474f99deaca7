/**
 * Cores by their identification register (MIDR), where the kernel shows no brand string.
 * Apple's name a chip: no two chips share a design, but for Max and Ultra. Arm's name a
 * core that many makers put into many chips, so they never name a chip here.
 */
export const ARM_CORES: ReadonlyMap<string, string> = new Map([
  ['0x41/0xb76', 'ARM1176'],
  ['0x41/0xc07', 'Cortex-A7'],
  ['0x41/0xc08', 'Cortex-A8'],
  ['0x41/0xc09', 'Cortex-A9'],
  ['0x41/0xc0d', 'Cortex-A17'],
  ['0x41/0xc0e', 'Cortex-A17'],
  ['0x41/0xc0f', 'Cortex-A15'],
  ['0x41/0xd03', 'Cortex-A53'],
  ['0x41/0xd04', 'Cortex-A35'],
  ['0x41/0xd05', 'Cortex-A55'],
  ['0x41/0xd07', 'Cortex-A57'],
  ['0x41/0xd08', 'Cortex-A72'],
  ['0x41/0xd09', 'Cortex-A73'],
  ['0x41/0xd0a', 'Cortex-A75'],
  ['0x41/0xd0b', 'Cortex-A76'],
  ['0x41/0xd0c', 'Neoverse-N1'],
  ['0x41/0xd0d', 'Cortex-A77'],
  ['0x41/0xd40', 'Neoverse-V1'],
  ['0x41/0xd41', 'Cortex-A78'],
  ['0x41/0xd44', 'Cortex-X1'],
  ['0x41/0xd46', 'Cortex-A510'],
  ['0x41/0xd47', 'Cortex-A710'],
  ['0x41/0xd48', 'Cortex-X2'],
  ['0x41/0xd49', 'Neoverse-N2'],
  ['0x41/0xd4a', 'Neoverse-E1'],
  ['0x41/0xd4d', 'Cortex-A715'],
  ['0x41/0xd4e', 'Cortex-X3'],
  ['0x41/0xd4f', 'Neoverse-V2'],
  ['0x41/0xd80', 'Cortex-A520'],
  ['0x41/0xd81', 'Cortex-A720'],
  ['0x41/0xd82', 'Cortex-X4'],
  ['0x41/0xd84', 'Neoverse-V3'],
  ['0x41/0xd8e', 'Neoverse-N3'],
  ['0xc0/0xac3', 'Ampere-1'],
  ['0xc0/0xac4', 'Ampere-1a'],
]);

/** The performance core of each Apple chip, as Linux names it (Asahi). */
export const APPLE_PERFORMANCE_CORES: ReadonlyMap<
  string,
  { readonly chip: string; readonly ultraAboveCount?: number }
> = new Map([
  ['0x61/0x23', { chip: 'Apple M1' }],
  ['0x61/0x25', { chip: 'Apple M1 Pro' }],
  ['0x61/0x29', { chip: 'Apple M1 Max', ultraAboveCount: 8 }],
  ['0x61/0x33', { chip: 'Apple M2' }],
  ['0x61/0x35', { chip: 'Apple M2 Pro' }],
  ['0x61/0x39', { chip: 'Apple M2 Max', ultraAboveCount: 8 }],
]);
