/** What a card or an eMMC says of its maker: a number, and the name of the product in five or six letters. */
export interface CardId {
  readonly kind: 'sd' | 'mmc';
  readonly maker_id: number;
}

/**
 * Makers by the numbers that the SD Association and JEDEC assign. Neither publishes its list: these are the numbers that
 * cards with the maker's name on them report.
 * https://git.kernel.org/pub/scm/linux/kernel/git/torvalds/linux.git/tree/drivers/mmc/core/card.h
 */
const SD_MAKERS: ReadonlyMap<number, string> = new Map([
  [0x01, 'Panasonic'],
  [0x02, 'Toshiba'],
  [0x03, 'SanDisk'],
  [0x1b, 'Samsung'],
  [0x1d, 'ADATA'],
  [0x27, 'Phison'],
  [0x28, 'Lexar'],
  [0x41, 'Kingston'],
  [0x74, 'Transcend'],
  [0x9f, 'Kingston'],
]);
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
