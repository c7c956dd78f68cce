/** Values of axes of a variable font: a number pins the axis. */
export type Axes = Readonly<Record<string, number | { readonly min: number; readonly max: number }>>

/** A font with some characters, and with axes pinned or narrowed. Those that it does not have are left out, since harfbuzz fails for them. */
export async function instantiateFont(
  font: Buffer,
  characters: string,
  targetFormat: 'woff2' | 'truetype',
  axes: Axes,
): Promise<Buffer> {
  const [{ parse }, { default: subsetFont }] = await Promise.all([import('opentype.js'), import('subset-font')])
  const one = await subsetFont(font, 'a', { targetFormat: 'truetype' })
  const { fvar } = parse(Uint8Array.from(one).buffer).tables
  const known = Object.entries(axes).filter(([tag]) => fvar?.axes.some((axis) => axis.tag === tag))
  return subsetFont(font, characters, { targetFormat, variationAxes: Object.fromEntries(known) })
}
