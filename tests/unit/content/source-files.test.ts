import { describe, expect, it } from 'vitest'
import { findUnclaimedFiles } from '../../../generator/content/source-files.ts'
import { parseText } from '../../../generator/source/parse.ts'
import { singlePage as page } from '../../support/samples.ts'

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
