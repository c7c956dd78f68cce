/** What is wrong in the words of somebody who writes templates, and what to do. */
interface Explanation {
  readonly message: string
  readonly help?: string
}

/** A whole message of V8, React or esbuild, what it means, and what to do: `$1` is the first group of the pattern. */
type Rule = readonly [pattern: RegExp, message: string, help: string]

const rules: readonly Rule[] = [
  [
    /^Cannot read properties of null \(reading '(use[A-Z]\w*)'\)$/,
    'templates run once, at build time: hooks such as `$1` belong into an island',
    'move the component to a file in islands/, and render `component` of that island',
  ],
  [
    /^A component suspended.*|.* starts a promise or a timer$|^`runSync` finished async.*/s,
    'it is async, reads a promise or starts a timer, and templates run once, without waiting',
    'take `async`, `await`, `use` and timers out: a template gets its data from `content`',
  ],
  [
    /^Objects are not valid as a React child \(found: object with keys \{collection, id.*/s,
    'a reference stands where a text is expected',
    'show a field of its entry, such as `.data.name`',
  ],
  [
    /^Objects are not valid as a React child \(found: object with keys \{((\w+).*?)\}\).*/s,
    'an object stands where a text is expected: its fields are $1',
    'show one of its fields, such as `.$2`',
  ],
  [
    /^Objects are not valid as a React child \(found: \[object (\w+)\]\).*/s,
    'a $1 stands where a text is expected',
    'make a text of it',
  ],
  [
    /^island .*: the prop .* cannot be written as JSON$/,
    '$&',
    'give it texts, numbers, and lists or plain objects of them: of a date its `toISOString()`',
  ],
  [
    /^Element type is invalid: .* but got: object.*/s,
    'an object is used as a component',
    'of an island, render its `component`',
  ],
  [
    /^Cannot (?:read|set) properties of (undefined|null) \((?:reading|setting) '(.*)'\)$/,
    '`$2` is read of a value that is $1',
    'write `?.` before `$2` if the value may be missing, or see why it is',
  ],
  [
    /^(alert|document|history|localStorage|location|matchMedia|sessionStorage|window) is not defined$/,
    '`$1` is of the browser, and templates run at build time',
    'use it in an island, in `useEffect`',
  ],
  [
    /^`.*` is not the same in each build$/,
    '$&, and pages are kept until what they are made from changes',
    'put the value into content/, read the clock in `useEffect` of an island, or declare a variable in `env` of `defineSite`',
  ],
  [
    /^its second rendering differs from the first$/,
    'it gives something else when it is rendered again',
    'let it depend on what it receives alone: a module must not count, or keep what it has seen',
  ],
  [
    /^its .* does not end: it was stopped after [0-2]\b.*/,
    '$&',
    'if it does end later, start `dev` again: its first compilation has more time',
  ],
  [
    /^Cannot (?:assign to read only|add|delete) property '?(.*?)'?(?: of object|, object is not ext).*/,
    '`$1` is changed, and content is shared by all pages',
    'make a copy of it first, such as by `toSorted` or `{ ...entry }`',
  ],
  [
    /^No matching export in "site:runtime" for import "(.*)".*/s,
    'islands cannot import `$1` of `#site`',
    'they import `defineIsland` and `withBase`: what else they need, a template gives them as props',
  ],
  [
    /^No loader is configured for "(.*?)" files.*/s,
    'files that end with `$1` cannot be imported',
    'name a picture by its address, such as /images/name.png, and another file by that below public/',
  ],
  [/^Could not resolve "((?:@[^/".]+\/)?[^./"@#][^/"]*).*"/, '$&', 'run `npm install $1`, or mend the name'],
  [
    /^Cannot find module 'satteri'.*/s,
    'the parser `satteri` is not installed',
    'run `npm install satteri@0.10.5`, or leave out `parser`',
  ],
]

/** Other messages stay as they are: they say what is wrong, or are of the site's own code. */
export function explainException(cause: unknown): Explanation {
  // Without what esbuild writes around an imported name.
  const text = (cause instanceof Error ? cause.message : String(cause)).replace(/^\(0 ?, ?(?:\w+\.)?(\w+)\)/, '$1')
  const [pattern, message, help] = rules.find(([pattern]) => pattern.test(text)) ?? []
  if (!pattern || message === undefined || help === undefined) return { message: text }
  return { message: text.replace(pattern, message), help: text.replace(pattern, help) }
}
