import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../../generator/core/diagnostics/diagnostic.ts'
import { createPositionLocator } from '../../../../generator/core/diagnostics/locator.ts'
import {
  createHyperlinks,
  createPaint,
  formatPretty,
  hasHyperlinks,
} from '../../../../generator/core/reporters/pretty.ts'

const locator = createPositionLocator(() => 'one: 1\ntwo: 2\n')

const found = diagnose('content/invalid', { file: 'content/a b.yaml', start: 12, end: 13 }, 'x')

const firstLineOf = (environment: Readonly<Record<string, string>>): string | undefined =>
  formatPretty([found], locator, createPaint(false), 1, {
    links: createHyperlinks('/site', '/code/README.md', environment),
  })
    .split('\n')[0]
    ?.replaceAll('\u001b', '␛')

describe('hyperlinks', () => {
  it('lead from places to files and from codes to their table', () => {
    expect(firstLineOf({})).toBe(
      '␛]8;;file:///site/content/a%20b.yaml#2␛\\content/a b.yaml:2:6␛]8;;␛\\  error  ␛]8;;file:///code/README.md#codes␛\\content/invalid␛]8;;␛\\',
    )
  })

  it('open the very place in VS Code', () => {
    expect(firstLineOf({ TERM_PROGRAM: 'vscode' })).toContain('␛]8;;vscode://file/site/content/a%20b.yaml:2:6␛\\')
  })

  it.each([
    ['a plain terminal', true, {}, false],
    ['a known program', true, { TERM_PROGRAM: 'WezTerm' }, true],
    ['a known program that writes to a file', false, { TERM_PROGRAM: 'WezTerm' }, false],
    ['a known program with TERM=dumb', true, { TERM_PROGRAM: 'WezTerm', TERM: 'dumb' }, false],
    ['a new VTE', true, { VTE_VERSION: '7006' }, true],
    ['an old VTE', true, { VTE_VERSION: '5000' }, false],
    ['a file, by force', false, { FORCE_HYPERLINK: '1' }, true],
    ['a known program, by force without', true, { FORCE_HYPERLINK: '0', TERM_PROGRAM: 'WezTerm' }, false],
  ])('are known for %s', (_name, isTerminal, environment, expected) => {
    expect(hasHyperlinks(isTerminal, environment)).toBe(expected)
  })
})
