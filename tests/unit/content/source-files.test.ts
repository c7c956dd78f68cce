import { describe, expect, it } from 'vitest'
import { defineSingle, image, link, markdown, z } from '#site'
import { findUnclaimedFiles } from '../../../generator/content/source-files.ts'
import { parseText } from '../../../generator/source/parse.ts'

const page = defineSingle({
  file: 'pages/a.yaml',
  schema: z.strictObject({
    title: z.string().min(1),
    count: z.int().min(1).max(5).optional(),
    line: z.enum(['cryo', 'red']).optional(),
    items: z.array(z.strictObject({ name: z.string(), href: link().optional() })).optional(),
    picture: image().optional(),
    text: markdown().optional(),
    mail: z.email().optional(),
  }),
})

describe('a file', () => {
  const misplaced = (...files: readonly string[]) => {
    const documents = files.flatMap((path) => parseText(path, 'title: x') ?? [])
    return findUnclaimedFiles([page], documents, new Set()).map(({ code, span }) => [code, span.file])
  }

  it('that should be there and is not is missed', () => {
    expect(misplaced()).toEqual([['content/missing-file', 'content/pages/a.yaml']])
  })

  it('with a slip in its name is told once', () => {
    expect(misplaced('content/pages/aa.yaml')).toEqual([['content/unclaimed-file', 'content/pages/aa.yaml']])
  })
})
