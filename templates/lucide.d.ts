/** Each icon by itself: the package's index would bring all of them into the bundle. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const node: import('lucide').IconNode
  export default node
}
