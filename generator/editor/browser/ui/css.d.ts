/** The text of a stylesheet, as esbuild's loader `text` gives it. */
declare module '*.css' {
  const text: string
  export default text
}
