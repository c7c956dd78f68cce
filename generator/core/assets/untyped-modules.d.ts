/** Every island of a site by its name: a module that `bundleIslands` makes. */
declare module 'site:islands' {
  const islands: Readonly<
    Record<string, (() => Promise<{ default: import('../api/define-island.ts').Island<never> }>) | undefined>
  >
  export default islands
}
/** The parts in use of packages that have no types. */
declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype'
    readonly variationAxes?: import('./fonts/instantiate-font.ts').Axes
  }
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>
  export default subsetFont
}

declare module 'opentype.js' {
  type Coordinate = 'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y'
  interface Path {
    readonly commands: readonly ({ readonly type: string } & { readonly [Name in Coordinate]?: number })[]
  }
  interface Options {
    /** In em. */
    readonly letterSpacing?: number
  }
  export interface Font {
    readonly getPath: (text: string, x: number, y: number, size: number, options?: Options) => Path
    readonly getAdvanceWidth: (text: string, size: number, options?: Options) => number
    readonly tables: { readonly fvar?: { readonly axes: readonly { readonly tag: string }[] } }
  }
  export function parse(bytes: ArrayBuffer): Font
}
