/** What a card or an eMMC says of its maker: a number, and the name of the product in five or six letters. */
export interface CardId {
  readonly kind: 'sd' | 'mmc';
  readonly maker_id: number;
}

/**
 * Makers by the numbers that the SD Association and JEDEC assign. Neither publishes its list. These are the numbers that
 * Linux or mmc-utils gives to one maker; a number under which several makers sell cards (SD: 0x02, 0x1b, 0x1d, 0x27) names none.
 * https://github.com/torvalds/linux/blob/05849fc5d842ece65a537c7492cf8dc038d15d57/drivers/mmc/core/card.h
 * https://github.com/avri-altman-sndk/mmc-utils/blob/0be5ec7495f933b75234e52862e818afc01d6aa0/lsmmc.c
 */
const SD_MAKERS: ReadonlyMap<number, string> = new Map([
  [0x01, 'Panasonic'],
  [0x03, 'SanDisk'],
  [0x28, 'Lexar'],
  [0x41, 'Kingston'],
  [0x74, 'Transcend'],
  [0x9f, 'Kingston'],
]);
/** 0x15 is Linux's word: mmc-utils names two makers beside Samsung. */
const MMC_MAKERS: ReadonlyMap<number, string> = new Map([
  [0x11, 'Toshiba'],
  [0x13, 'Micron'],
  [0x15, 'Samsung'],
  [0x45, 'SanDisk'],
  [0x70, 'Kingston'],
  [0x90, 'SK hynix'],
  [0xfe, 'Micron'],
]);

/** `Samsung eMMC BJTD4R`; null where the number is nobody's that is known. */
export function nameOfCard(product: string, card: CardId): { readonly name: string; readonly vendor: string } | null {
  const vendor = (card.kind === 'sd' ? SD_MAKERS : MMC_MAKERS).get(card.maker_id);
  if (vendor === undefined) return null;
  return { name: `${vendor} ${card.kind === 'sd' ? 'SD' : 'eMMC'} ${product}`, vendor };
}
