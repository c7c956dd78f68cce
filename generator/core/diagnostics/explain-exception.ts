import { byCodeUnit } from '../text/strings.ts'

/** What is wrong in the words of somebody who writes templates, and what to do. */
interface Explanation {
  readonly message: string
  readonly help?: string
}

/** A message of V8 or React, and what it means. The groups of the pattern are passed on. */
type Rule = readonly [pattern: RegExp, explain: (...groups: string[]) => Explanation]

const hookHelp = 'move the component to a file in islands/, and render `component` of that island'

/** Objects that only a browser has. */
const browserNames = [
  'alert',
  'document',
  'history',
  'localStorage',
  'location',
  'matchMedia',
  'sessionStorage',
  'window',
]

const missingValue = (name: string, kind: string): Explanation => ({
  message: `\`${name}\` is read of a value that is ${kind}`,
  help: `write \`?.\` before \`${name}\` if the value may be missing, or see why it is`,
})

const rules: readonly Rule[] = [
  [
    /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
    (hook = '') => ({
      message: `templates run once, at build time: hooks such as \`${hook}\` belong into an island`,
      help: hookHelp,
    }),
  ],
  [
    /^A component suspended|returns a promise$/,
    () => ({
      message: 'it is async or reads a promise, and templates run once, without waiting',
      help: 'take `async`, `await` and `use` out: a template gets its data from `content`',
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: object with keys \{(.*?)\}\)/,
    (keys = '') => ({
      message: `an object stands where a text is expected: its fields are ${quoteNames(keys)}`,
      help: `show one of its fields, such as \`.${keys.split(', ')[0] ?? ''}\``,
    }),
  ],
  [
    /^Objects are not valid as a React child \(found: \[object (\w+)\]\)/,
    (kind = '') => ({ message: `a ${kind} stands where a text is expected`, help: 'make a text of it' }),
  ],
  [
    /^Element type is invalid: .* but got: (\w+)/,
    (kind = '') =>
      kind === 'object'
        ? { message: 'an object is used as a component', help: 'of an island, render its `component`' }
        : { message: `a component is ${kind}`, help: 'look at its import: the module may not export this name' },
  ],
  [
    /^(\w+) is a self-closing tag/,
    (tag = '') => ({ message: `<${tag}> cannot hold anything`, help: `write <${tag} />` }),
  ],
  [
    /^The `style` prop expects/,
    () => ({ message: '`style` is a text and must be an object', help: 'put it in a style sheet, under a class' }),
  ],
  [
    /^`props\.dangerouslySetInnerHTML`/,
    () => ({ message: '`dangerouslySetInnerHTML` needs an object', help: 'write {{ __html: … }}' }),
  ],
  [
    /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '(.*)'\)$/,
    (kind = '', name = '') => missingValue(name, kind),
  ],
  [
    /^Cannot destructure property '(.*?)' of .* as it is (undefined|null)\.$/,
    (name = '', kind = '') => missingValue(name, kind),
  ],
  [
    /^(.*) is not a function$/s,
    (name = '') => ({
      message: `\`${shorten(name)}\` is not a function`,
      help: 'look at the name for a typing error, and at what the module exports',
    }),
  ],
  [
    /^(.*?) is not iterable/s,
    (name = '') => ({
      message: `${/^(?:undefined|null)$/.test(name) ? `a value that is ${name}` : `\`${shorten(name)}\``} is not a list`,
      help: 'see whether the content has it, or write `?? []` after it',
    }),
  ],
  [
    /^(\w+) is not defined$/,
    (name = '') =>
      browserNames.includes(name)
        ? {
            message: `\`${name}\` is of the browser, and templates run at build time`,
            help: 'use it in an island, in `useEffect`',
          }
        : { message: `\`${name}\` is not defined`, help: 'import it, or look for a typing error' },
  ],
  [
    /^Cannot access '(\w+)' before initialization$/,
    (name = '') => ({
      message: `\`${name}\` is used before it has a value`,
      help: 'move it up; between modules, end the circle of imports',
    }),
  ],
  [
    /^Maximum call stack size exceeded$/,
    () => ({ message: 'a function or component calls itself without end', help: 'look for what ends it' }),
  ],
  [
    /^Invalid time value$/,
    () => ({ message: 'a date cannot be read', help: 'pass a day such as 2026-06-30, and see whether there is one' }),
  ],
]

/** Messages of the site's own code stay as they are. */
export function explainException(cause: unknown): Explanation {
  const message = cause instanceof Error ? cause.message : String(cause)
  for (const [pattern, explain] of rules) {
    const groups = pattern.exec(message)?.slice(1)
    if (groups) return explain(...groups)
  }
  return { message }
}

const quoteNames = (names: string): string =>
  names
    .split(', ')
    .sort(byCodeUnit)
    .map((name) => `\`${name}\``)
    .join(', ')

/** Without what esbuild writes around an imported name. */
const shorten = (name: string): string => name.replace(/^\(0 ?, ?(?:\w+\.)?(\w+)\)/, '$1').slice(0, 80)
