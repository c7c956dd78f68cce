import { expect, it } from 'vitest'
import { expandText, findUnknownVariables } from '../../../../generator/core/content/variables.ts'
import { renderMarkdown } from '../../../../generator/core/markdown/render-markdown.ts'
import { parseText } from '../../../../generator/core/source/parse.ts'

const variables = { town: 'Bergen' }
const render = (source: string): string => renderMarkdown.run({ source, variables }).html

const unknown = (body: string): readonly string[] => {
  const document = parseText('content/notes/elm.md', `---\ntitle: Elm\n---\n\n${body}\n`)
  if (!document) throw new Error('the note has syntax errors')
  return findUnknownVariables(document, variables).map(({ message }) => message)
}

it('a backslash keeps a variable from being expanded', () => {
  expect(render('{town}, \\{town} and {town}')).toBe('<p>Bergen, {town} and Bergen</p>')
  expect(unknown('\\{village} and \\{town}')).toEqual([])
})

it('a backslash before braces is gone where there are variables', () => {
  expect(expandText('{town}, \\{town} and \\{x}', variables)).toBe('Bergen, {town} and {x}')
  expect(expandText('\\{x}', {})).toBe('\\{x}')
})

it('braces in code are no variables that are unknown', () => {
  expect(unknown('`{village}`\n\n```js\nconst {name} = {{ town }}\n```')).toEqual([])
  expect(unknown('{village}')).toEqual(['there is no variable `{village}`'])
  expect(unknown('~~~\r\n{village}\r\n~~~\r\n\r\n{garden}')).toEqual(['there is no variable `{garden}`'])
  expect(unknown('1. ```\n   {village} `\n   ```\n\n{garden} `{village}`')).toEqual(['there is no variable `{garden}`'])
  expect(unknown('A ` sign.\n\n`{village}` and {garden}')).toEqual(['there is no variable `{garden}`'])
  expect(unknown('```\n{village}')).toEqual([])
})
