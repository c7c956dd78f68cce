import type { FieldToEdit } from './text-field.ts'

interface PictureOptions {
  /** Opens the picture's address and its alt text as texts. */
  readonly openTexts: () => void
}

/** Opens a picture of the page. */
export function openPicture(_field: FieldToEdit, { openTexts }: PictureOptions): void {
  openTexts()
}
