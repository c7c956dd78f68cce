/** Why something cannot be renamed, for the editor of the content. */
export interface Refusal {
  readonly refusal: string
}

export const refuse = (refusal: string): Refusal => ({ refusal })
