/** Styles of the HTML report, light and dark. Text has a contrast of at least 4.5 to 1. */
export const reportStyles = `
:root { color-scheme: light dark; --ground: #fff; --ink: #17222b; --quiet: #52606b; --line: #d5dde3; --urgent: #a3151c; --del: #fbdcdc; --ins: #d6f2dc }
@media (prefers-color-scheme: dark) {
  :root { --ground: #10171d; --ink: #e8eef2; --quiet: #a3b1bb; --line: #313d47; --urgent: #ff9d96; --del: #5b2327; --ins: #1d4a2c }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 62rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.8rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .5rem; padding-bottom: .4rem; border-bottom: 1px solid var(--line) }
h2 span { color: var(--quiet); font-weight: 400 }
h2.urgent { color: var(--urgent); border-color: currentColor }
p { margin: 0; overflow-wrap: anywhere }
.sides, .where, .notes, summary { color: var(--quiet) }
.summary { font-size: 1.15rem; margin-top: .5rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 1rem }
nav a { color: inherit; padding: .125rem 0 }
.where, .notes, details { font-size: .875rem }
section > ul { list-style: none; margin: 0; padding: 0 }
section li { padding: .6rem 0; overflow-wrap: anywhere }
section > ul > li + li, section > details > ul > li + li { border-top: 1px solid var(--line) }
section > details > ul { list-style: none; padding: 0; font-size: 1rem }
.text { margin: .25rem 0; padding: .4rem .75rem; border-left: 3px solid var(--line); white-space: pre-wrap }
.notes { margin: .25rem 0 0; padding-left: 1.25rem }
.notes li { padding: 0 }
del { background: var(--del); color: inherit; text-decoration: line-through }
ins { background: var(--ins); color: inherit; text-decoration: underline }
del + ins { margin-left: .25em }
summary { cursor: pointer }
:is(summary, nav a):focus-visible { outline: 2px solid currentColor; outline-offset: 2px }
`
