import type { Family } from './explanation.ts'

export const markdown: Family<'markdown'> = {
  'markdown/raw-html': {
    what: 'The markdown holds an HTML tag.',
    why: 'Tags can break the page around them or run a script, so none is let through, and its words would be lost.',
    language: 'markdown',
    wrong: 'Sow <b>early</b>.',
    right: 'Sow **early**.',
  },
  'markdown/unsafe-link': {
    what: 'A link or picture in markdown has a scheme other than `https:`, `mailto:` or `tel:`.',
    why: 'Schemes such as `javascript:` run what they carry in the browser of the visitor.',
    language: 'markdown',
    wrong: '[calendar](javascript:open())',
    right: '[calendar](/calendar)',
  },
  'markdown/missing-alt': {
    what: 'A picture in markdown has no words between its brackets.',
    why: 'Who cannot see the picture, or cannot load it, would not know what it shows.',
    language: 'markdown',
    wrong: '![](/images/wall.webp)',
    right: '![A brick wall covered with roses](/images/wall.webp)',
  },
  'markdown/stray-sign': {
    what: 'Brackets, asterisks or other signs were meant to make a link, bold words, a heading, a list or a table, and do not.',
    why: 'Visitors would see the signs themselves, and find no link. To show a sign, put a backslash before it.',
    language: 'markdown',
    wrong: 'See [the calendar] (/calendar).',
    right: 'See [the calendar](/calendar).',
  },
  'markdown/too-complex': {
    what: 'A text nests quotations or lists too deeply, or repeats a sign such as `*` far too often in one paragraph.',
    why: 'Reading it would take minutes and hold up the build for everybody.',
    language: 'markdown',
    wrong: '> > > > > > > > > > and so on, 100 deep',
    right: '> One quotation.',
  },
}
