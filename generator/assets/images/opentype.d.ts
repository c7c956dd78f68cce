/** What is used of the package, which brings no types. */
declare module 'opentype.js' {
  interface Command {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z'
    readonly x1?: number
    readonly y1?: number
    readonly x2?: number
    readonly y2?: number
    readonly x?: number
    readonly y?: number
  }
  interface Path {
    readonly commands: readonly Command[]
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
