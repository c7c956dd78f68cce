import { error, warning } from './entry.ts'

export const markdown = {
  'markdown/raw-html': error('the markdown contains raw HTML', 'markdown', {
    what: 'The markdown holds HTML tags. The first one of a file is reported, with the number of other places.',
    why: 'Tags can break the page around them or run a script, so none is let through, and its words would be lost.',
    wrong: 'Sow <b>early</b>.',
    right: 'Sow **early**.',
  }),
  'markdown/unsafe-link': error('a link or picture has a scheme that is not allowed', 'markdown', {
    what: 'A link or picture in markdown has a scheme other than `https:`, `mailto:` or `tel:`.',
    why: 'Schemes such as `javascript:` run what they carry in the browser of the visitor.',
    wrong: '[calendar](javascript:open())',
    right: '[calendar](/calendar)',
  }),
  'markdown/missing-alt': error('a picture has no text for readers who cannot see it', 'markdown', {
    what: 'A picture in markdown has no words between its brackets.',
    why: 'Who cannot see the picture, or cannot load it, would not know what it shows.',
    wrong: '![](/images/wall.webp)',
    right: '![A brick wall covered with roses](/images/wall.webp)',
  }),
  'markdown/stray-sign': error('signs of markdown stand on the page as they were typed', 'markdown', {
    what: 'Brackets, asterisks or other signs were meant to make a link, bold words, a heading, a list or a table, and do not. Or signs of markdown or HTML stand in a field that takes words alone. Or they are those of another generator: `{{ … }}`, `{% … %}`, `{{< … >}}`, `{: .class}`, `{#id}`, `:::tip`, `[[toc]]`, `[[a page]]`.',
    why: 'Visitors would see the signs themselves, and find no link. To show a sign, put a backslash before it, or backticks around it.',
    wrong: 'See [the calendar] (/calendar) and [[Sowing]].\n\n:::tip\nWait for rain.\n:::',
    right: 'See [the calendar](/calendar) and [sowing](/sowing).\n\n> [!TIP]\n> Wait for rain.',
  }),
  'markdown/lost-words': error('words of the markdown are not on the page', 'markdown', {
    what: 'A row of a table has more cells than the table has columns, nothing refers to a footnote, or two footnotes have one name.',
    why: 'Visitors would not see these words, although they are written.',
    wrong: 'Sow in March.\n\n[^1]: In cold regions, in April.',
    right: 'Sow in March.[^1]\n\n[^1]: In cold regions, in April.',
  }),
  'markdown/short-row': warning('a row of a table has too few cells', 'markdown', {
    what: 'A row of a table has fewer cells than the table has columns.',
    why: 'A cell was forgotten, or a line below the table was read as one of its rows.',
    wrong: '| crop | month | depth |\n| --- | --- | --- |\n| beans | May |',
    right: '| crop | month | depth |\n| --- | --- | --- |\n| beans | May | 3 cm |',
  }),
  'markdown/accidental-heading': warning('a line of hyphens makes a sentence a heading', 'markdown', {
    what: 'A line `---` stands directly below a sentence or several lines: in markdown, this makes them a heading.',
    why: 'Visitors would see running text in the size of a heading, and screen readers would list it among the headings.',
    wrong: 'Sow in March.\n---\nWater daily.',
    right: 'Sow in March.\n\n---\n\nWater daily.',
  }),
  'markdown/accidental-code': warning('an indented paragraph is shown as code', 'markdown', {
    what: 'The lines of a paragraph begin with four spaces or a tab: in markdown, this makes them code.',
    why: 'Visitors would see the sentence in the type of code, in lines that do not wrap.',
    wrong: 'The soil:\n\n    It is ready when it crumbles.',
    right: 'The soil:\n\nIt is ready when it crumbles.',
  }),
  'markdown/curly-code': warning('code has curly quotation marks', 'markdown', {
    what: 'Code in backticks or a listing has curly quotation marks where code has straight ones: after `=`, as an argument, as the value of a field.',
    why: 'Word processors write them. Visitors who copy the code cannot run it.',
    wrong: 'Write `open(“beds.yaml”)`.',
    right: 'Write `open("beds.yaml")`.',
  }),
  'markdown/block': error('the fields of a figure, video or details are not right', 'markdown', {
    what: 'A fence with the name `figure`, `video` or `details` holds a mistake in its YAML, or a field that is unknown, missing or of the wrong type. A figure has `src`, `alt` and perhaps `caption`; a video has `src`, `poster`, `label`, and `captions` or `silent: true`; details have `summary` and `text`.',
    why: 'Without its fields it cannot be shown. A text for readers who cannot see or hear it is one of them.',
    wrong: '```figure\nsrc: /images/wall.webp\ntitle: The wall in spring\n```',
    right: '```figure\nsrc: /images/wall.webp\nalt: A brick wall covered with roses\ncaption: The wall in spring\n```',
  }),
  'markdown/too-complex': error('the markdown is too deeply nested or too repetitive to be read in time', 'markdown', {
    what: 'A text nests quotations or lists too deeply, or repeats a sign such as `*` far too often in one paragraph.',
    why: 'Reading it would take minutes and hold up the build for everybody.',
    wrong: '> > > > > > > > > > and so on, 100 deep',
    right: '> One quotation.',
  }),
}
