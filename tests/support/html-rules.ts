import type { ConfigData } from 'html-validate'

/** Every preset of html-validate but those of how HTML is spelled; whatever is not as strict as it can be says why. */
export const htmlRules: ConfigData = {
  root: true,
  elements: ['html5'],
  extends: ['html-validate:recommended', 'html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // Spelled as React spells them, which HTML does not tell from other ways; an empty value stands in both.
    'doctype-style': ['error', { style: 'lowercase' }],
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // Names are for every element to which ARIA allows one: the film has no other way to be named.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // Our own assets are named by their content and come from the page's own origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // An article's title ends in the blog's name by specification; the site's own rule counts without it.
    'long-title': ['error', { maxlength: 90 }],
    // The film is muted, has a button that stops it, and rests for whoever asks for less motion; sounds may not begin.
    'no-autoplay': ['error', { include: ['audio'] }],
  },
}

/** Single findings that stand, by page and rule. */
export const excused: Readonly<Record<string, readonly string[]>> = {
  // The search answers while one types: its form sends nothing.
  'blog.html': ['wcag/h32'],
}
