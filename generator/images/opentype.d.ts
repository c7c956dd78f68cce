/** What is used of the package, which brings no types. */
declare module 'opentype.js' {
  interface Path {
    readonly toPathData: (options: { readonly decimalPlaces: number; readonly optimize: boolean }) => string
  }
  interface Options {
    readonly kerning?: boolean
    /** In em. */
    readonly letterSpacing?: number
  }
  export interface Font {
    readonly getPath: (text: string, x: number, y: number, size: number, options?: Options) => Path
    readonly getAdvanceWidth: (text: string, size: number, options?: Options) => number
  }
  export function parse(bytes: ArrayBuffer): Font
}
