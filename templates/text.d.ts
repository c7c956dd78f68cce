/** A text file below content/ is its text. */
declare module '*.txt' {
  const text: string
  export default text
}
