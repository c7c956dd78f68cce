import { rewriteHtml, type Tag } from '../../core/html/index.ts'

/**
 * Gives the elements of a served document the fields (`data-edit`) of the same body before it was put into the document: the addresses of frames
 * and scripts, and the base path, may differ.
 */
export function copyEditAttributes(body: string, document: string): string {
  const fields: (string | undefined)[] = []
  rewriteHtml(body, ({ attributes }) => {
    fields.push(attributes.find(({ name }) => name === 'data-edit')?.written)
    return []
  })
  let index = 0
  return rewriteHtml(document, ({ close, parent }) => {
    const written = isInBody(parent) ? fields[index++] : undefined
    return written === undefined ? [] : [{ start: close, end: close, text: ` ${written}` }]
  })
}

const isInBody = (tag: Tag | undefined): boolean => tag !== undefined && (tag.name === 'body' || isInBody(tag.parent))
