/** What is used of the package, which brings no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype'
    /** A number pins the axis. */
    readonly variationAxes: Readonly<Record<string, number | { readonly min: number; readonly max: number }>>
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}
