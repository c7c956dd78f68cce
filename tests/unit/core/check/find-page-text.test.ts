import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findWordsInSource, normalizeText, toSoughtWords } from '../../../../generator/core/check/find-page-text.ts'
import { createSourceLocator } from '../../../../generator/core/check/source-locator.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'
import { createRuntime } from '../../../support/compile-site.ts'

const note = 'content/note.md'
const page = 'templates/pages/note.tsx'
const variables = { town: 'Bergen', plant: 'a bean' }

/** The place that is found, with the source around it up to the ends of its line. */
function find(sources: Readonly<Record<string, string>>, words: string, sentence?: string, index?: number): string {
  const documents = Object.entries(sources).flatMap(([file, text]) =>
    file.startsWith('content/') ? (parseText(file, text) ?? []) : [],
  )
  const readModule = (file: string) => sources[file] ?? ''
  const locator = createSourceLocator(documents, variables, readModule, createRuntime())
  const files = documents.map(({ file }) => file)
  const provenance = { ownFiles: files.slice(0, 1), sharedFiles: files.slice(1), modules: [page], owner: 'owner.tsx' }
  const { file, start, end } = locator.spanOfWords(provenance, {
    words,
    ...(sentence !== undefined && { sentence }),
    ...(index !== undefined && { index }),
  })
  const text = sources[file] ?? ''
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end)
  return `${file}: ${text.slice(lineStart, start)}[${text.slice(start, end)}]${text.slice(end, lineEnd)}`
}
const inNote = (body: string, words: string, sentence?: string, index?: number) =>
  find({ [note]: `---\ntitle: A note\n---\n${body}\n` }, words, sentence, index).replace(`${note}: `, '')
const inYaml = (yaml: string, words: string, sentence?: string, index?: number) =>
  find({ 'content/a.yaml': yaml }, words, sentence, index).replace('content/a.yaml: ', '')

describe('words in markdown', () => {
  const sentence = 'It treats rust, and it never treats mildew.'
  it.each<[string, string, string, string, string?, number?]>([
    [
      'of another sentence before',
      'It treats.\n\nSee: it treats rust.',
      'treats',
      'See: it [treats] rust.',
      'See: it treats rust.',
    ],
    ['the first of two', sentence, 'treats', 'It [treats] rust, and it never treats mildew.', sentence],
    ['the second of two', sentence, 'treats', 'It treats rust, and it never [treats] mildew.', sentence, 29],
    [
      'across emphasis',
      'It **treats** arthritis.',
      'treats arthritis',
      'It **[treats** arthritis].',
      'It treats arthritis.',
    ],
    [
      'across a link',
      'It [treats](/a_(b)) arthritis.',
      'treats arthritis',
      'It [[treats](/a_(b)) arthritis].',
      'It treats arthritis.',
    ],
    [
      'in a link after emphasis',
      'It [**cures**](/cures) rust.',
      'cures',
      'It [**[cures]**](/cures) rust.',
      'It cures rust.',
    ],
    ['across lines of a quote', '> It treats\n> rust.', 'treats rust', '> It [treats\n> rust].', 'It treats rust.'],
    ['after numbers of items', 'It:\n\n1. treats\n2. cures', 'cures', '2. [cures]', 'cures'],
    ['with soft hyphens', 'It tre\u00adats ar\u200bthritis.', 'treats arthritis', 'It [tre\u00adats ar\u200bthritis].'],
    ['with soft hyphens on the page', 'It treats.', 'tre\u00adats', 'It [treats].', 'It tre\u00adats.'],
    [
      'with entities',
      'It treats&nbsp;rust &amp; mil&shy;dew.',
      'rust & mildew',
      'It treats&nbsp;[rust &amp; mil&shy;dew].',
    ],
    ['with escapes', 'It treats 5\\* rust.', '5* rust', 'It treats [5\\* rust].', 'It treats 5* rust.'],
    [
      'with curly quotes',
      'It doesn’t “treat” rust…',
      'treat” rust',
      'It doesn’t “[treat” rust]…',
      'It doesn\'t "treat” rust...',
    ],
    ['with quotation marks at their ends', 'It “treats” rust.', '“treats”', 'It [“treats”] rust.', 'It “treats” rust.'],
    [
      'with variables',
      'In {town}: {plant} treats rust.',
      'treats',
      'In {town}: {plant} [treats] rust.',
      'In Bergen: a bean treats rust.',
    ],
    ['in a variable', 'It stands in {town}.', 'Bergen', 'It stands in [{town}].', 'It stands in Bergen.'],
    [
      'of a whole text rather than of a part',
      'No bean treats rust.\n\n- treats rust',
      'treats',
      '- [treats] rust',
      'treats rust',
    ],
    ['not in longer words', 'It retreats.\n\nIt treats.', 'treats', 'It [treats].'],
    [
      'after others in a table',
      '| a | treats |\n| - | - |\n| b | treats rust |',
      'treats',
      '| b | [treats] rust |',
      'treats rust',
    ],
    [
      'of a sentence in parts',
      'It treats[^1] rust. It treats rust too.',
      'treats',
      'It [treats][^1] rust. It treats rust too.',
      'It treats1 rust.',
    ],
  ])('%s', (_name, body, words, expected, ...rest) => expect(inNote(body, words, ...rest)).toBe(expected))
})

describe('words in YAML', () => {
  const twice = 'It treats rust, and never treats mildew.'
  it.each<[string, string, string, string, string?, number?]>([
    ['plain', `text: ${twice}`, 'treats', 'text: It treats rust, and never [treats] mildew.', twice, 26],
    ['plain and folded', 'text: It treats\n  rust.', 'treats rust', 'text: It [treats\n  rust].'],
    ['folded', 'text: >-\n  It treats\n  rust.\n', 'treats rust', '  It [treats\n  rust].', 'It treats rust.'],
    ['a block', 'text: |\n  treats\n\n  It treats\n  rust.\n', 'treats', '  It [treats]', 'It treats rust.'],
    [
      'with escapes',
      'text: "It\\u00a0treats \\"ru\\\n  st\\" caf\\xe9."',
      'rust" café',
      'text: "It\\u00a0treats \\"[ru\\\n  st\\" caf\\xe9]."',
    ],
    ['capitals in escapes', 'text: "It is \\u00C9t."', 'Ét', 'text: "It is [\\u00C9t]."'],
    ['single quotes', "text: 'It doesn''t treat rust.'", "doesn't treat", "text: 'It [doesn''t treat] rust.'"],
    [
      'the string of the sentence',
      'a: It treats.\nb: It treats rust.',
      'treats',
      'b: It [treats] rust.',
      'It treats rust.',
    ],
    [
      'a value in a composed text',
      'a: It treats\nb: Rust is treated by lamps',
      'treated',
      'b: Rust is [treated] by lamps',
      'Note 5: Rust is treated by lamps!',
    ],
    [
      'a part of words rather than of the sentence around them',
      'a: A long value before\nb: rust',
      'cures rust',
      'b: [rust]',
      'A long value before cures rust.',
    ],
    [
      'a part of words that a template composes',
      'a: it\nb: arthritis',
      'cures arthritis',
      'b: [arthritis]',
      'It cures arthritis.',
    ],
  ])('%s', (_name, yaml, words, expected, ...rest) => expect(inYaml(yaml, words, ...rest)).toBe(expected))

  it('of a shared file, rather than other words of the own one', () => {
    const sources = { [note]: '---\ntitle: It treats\n---\n', 'content/b.yaml': 'a: Our lamp treats rust.' }
    expect(find(sources, 'treats', 'Our lamp treats rust.')).toBe('content/b.yaml: a: Our lamp [treats] rust.')
  })
})

describe('words in a template', () => {
  const inTemplate = (code: string, words: string, sentence?: string) =>
    find({ [note]: '---\ntitle: It treats\n---\n', [page]: code }, words, sentence)

  it.each<[string, string, string, string, string?]>([
    [
      'JSX',
      '<p>\n  It treats\n  rust &amp;&nbsp;mildew.\n</p>',
      'rust & mildew',
      '  [rust &amp;&nbsp;mildew].',
      'It treats rust & mildew.',
    ],
    [
      'JSX with elements',
      "<p>\n  It <b>never</b>{' '}\n  treats rust.</p>",
      'treats rust',
      '  [treats rust].</p>',
      'It never treats rust.',
    ],
    [
      'a string',
      "const a = 'It doesn\\u2019t treat rust.'",
      'treat rust',
      "const a = 'It doesn\\u2019t [treat rust].'",
      'It doesn’t treat rust.',
    ],
    [
      'rather than a comment',
      '// It cures rust.\nconst a = `It cures rust.`',
      'cures',
      'const a = `It [cures] rust.`',
      'It cures rust.',
    ],
    [
      'of a composed text',
      'const a = `Our lamp cures ` + name',
      'cures',
      'const a = `Our lamp [cures] ` + name',
      'Our lamp cures rust',
    ],
  ])('%s', (_name, code, words, expected, sentence) =>
    expect(inTemplate(code, words, sentence)).toBe(`${page}: ${expected}`),
  )
})

it('the start of the owner, where nothing has the words', () =>
  expect(find({ [note]: '---\ntitle: A\n---\n' }, 'cures', 'It cures.')).toBe('owner.tsx: []'))

it('the letters of the words, and signs, whatever stands between them', () => {
  const signs = [
    ' ',
    '\n',
    '\\',
    '"',
    '…',
    ']',
    '[',
    '> ',
    '*',
    '_',
    '<',
    '/*',
    '*/',
    '//',
    '\u00ad',
    '(',
    ')',
    '{',
    '}',
    '|',
  ]
  const words = fc.constantFrom('It', 'treats', 'rust', 'İt')
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.constantFrom(...signs)), { maxLength: 30 }),
      words,
      words,
      (parts, a, b) => {
        const source = parts.join('')
        const sought = toSoughtWords({ words: `${a} ${b}` }, variables)
        for (const { isComplete, readWords, findSpan } of findWordsInSource(page, source, sought)) {
          const { start, end } = findSpan()
          expect(source.slice(start, end)).toBe(readWords())
          if (isComplete) expect(normalizeText(readWords())).toBe(normalizeText(a + b))
          else expect(normalizeText(a + b)).toContain(normalizeText(readWords()))
        }
      },
    ),
  )
})
