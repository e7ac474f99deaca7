/**
 * Chips by the entry that a device tree has for them: one entry, one chip. An entry that several chips share is not here
 * (`amlogic,sm1` is an S905X3 or an S905D3). Kernel: Documentation/devicetree/bindings/arm.
 */
const CHIP_BY_COMPATIBLE: ReadonlyMap<string, string> = new Map([
  ['allwinner,sun4i-a10', 'Allwinner A10'],
  ['allwinner,sun7i-a20', 'Allwinner A20'],
  ['allwinner,sun8i-h2-plus', 'Allwinner H2+'],
  ['allwinner,sun8i-h3', 'Allwinner H3'],
  ['allwinner,sun8i-r40', 'Allwinner R40'],
  ['allwinner,sun20i-d1', 'Allwinner D1'],
  ['allwinner,sun50i-a64', 'Allwinner A64'],
  ['allwinner,sun50i-h5', 'Allwinner H5'],
  ['allwinner,sun50i-h6', 'Allwinner H6'],
  ['allwinner,sun50i-h616', 'Allwinner H616'],
  ['allwinner,sun50i-h618', 'Allwinner H618'],
  ['amlogic,a311d', 'Amlogic A311D'],
  ['amlogic,s905d', 'Amlogic S905D'],
  ['amlogic,s905w', 'Amlogic S905W'],
  ['amlogic,s905x', 'Amlogic S905X'],
  ['amlogic,s912', 'Amlogic S912'],
  ['amlogic,s922x', 'Amlogic S922X'],
  ['brcm,bcm2711', 'Broadcom BCM2711'],
  ['brcm,bcm2712', 'Broadcom BCM2712'],
  ['brcm,bcm2836', 'Broadcom BCM2836'],
  ['nvidia,tegra124', 'NVIDIA Tegra K1'],
  ['nvidia,tegra186', 'NVIDIA Tegra X2'],
  ['nvidia,tegra194', 'NVIDIA Xavier'],
  ['nvidia,tegra210', 'NVIDIA Tegra X1'],
  ['nvidia,tegra234', 'NVIDIA Orin'],
  ['rockchip,rk3288', 'Rockchip RK3288'],
  ['rockchip,rk3308', 'Rockchip RK3308'],
  ['rockchip,rk3328', 'Rockchip RK3328'],
  ['rockchip,rk3399', 'Rockchip RK3399'],
  ['rockchip,rk3528', 'Rockchip RK3528'],
  ['rockchip,rk3566', 'Rockchip RK3566'],
  ['rockchip,rk3568', 'Rockchip RK3568'],
  ['rockchip,rk3576', 'Rockchip RK3576'],
  ['rockchip,rk3588', 'Rockchip RK3588'],
  ['rockchip,rk3588s', 'Rockchip RK3588S'],
  ['sophgo,sg2042', 'Sophgo SG2042'],
  ['spacemit,k1', 'SpacemiT K1'],
  ['starfive,jh7110', 'StarFive JH7110'],
  ['thead,th1520', 'T-Head TH1520'],
  ['ti,am3358', 'TI AM3358'],
]);

/** The chip of a board; null where its device tree names none, or several. */
export function chipByCompatible(compatible: readonly string[]): string | null {
  const chips = new Set(compatible.flatMap((entry) => CHIP_BY_COMPATIBLE.get(entry) ?? []));
  // The version with fewer pins names its boards `rockchip,rk3588s-…`, and sometimes its chip without the letter.
  if (chips.has('Rockchip RK3588') && compatible.some((entry) => entry.startsWith('rockchip,rk3588s'))) {
    return 'Rockchip RK3588S';
  }
  const [chip, another] = chips;
  return another === undefined ? (chip ?? null) : null;
}
