export interface DrawingProps {
  /** The whole drawing in words. */
  readonly description: string
  /** The words in the drawing, in the order in which its template names them. */
  readonly labels: readonly string[]
}
