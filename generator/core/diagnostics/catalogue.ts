/*
 * One table of all codes, longer than other files: each code has its explanation and two examples in one place.
 */

export type Severity = 'error' | 'warning'

/** All that is known about a code. `summary` is one line; `what` and `why` are sentences, with a capital and a full stop. */
export interface CatalogueEntry {
  readonly severity: Severity
  readonly summary: string
  /** What the rule looks for, if the summary does not say all of it. */
  readonly what?: string
  /** What would go wrong for visitors or editors. */
  readonly why?: string
  /** Language of both examples. */
  readonly language: 'yaml' | 'markdown' | 'tsx' | 'text'
  readonly wrong: string
  readonly right: string
  /** Only the owner of the site can end its findings, by a fact or a decision. */
  readonly awaitsOwner?: boolean
}

const createEntry =
  (severity: Severity) =>
  (
    summary: string,
    language: CatalogueEntry['language'],
    texts: Pick<CatalogueEntry, 'what' | 'why' | 'wrong' | 'right' | 'awaitsOwner'>,
  ): CatalogueEntry => ({ severity, summary, language, ...texts })

const error = createEntry('error')
const warning = createEntry('warning')

/** One entry a code: the file is long for that. Codes are permanent: a retired one is never used for something else. */
const builtIn = {
  // Files, and the syntax of YAML.
  'source/encoding': error('a file is not valid UTF-8 text', 'text', {
    what: 'A content file holds bytes that are not UTF-8, a NUL byte, or an invisible character that turns the direction of text.',
    why: 'Visitors would see broken letters, and text that is turned around can read as something else than what an editor approved.',
    wrong: 'beds.yaml, saved by the editor as UTF-16 or Windows-1252',
    right: 'beds.yaml, saved as UTF-8',
  }),
  'source/symlink': error('a symbolic link stands where a file or folder should be', 'text', {
    why: 'A link can lead out of the site or to nothing on another machine, so the page it belongs to would come out differently there.',
    wrong: 'content/notes/sowing.md -> /home/anna/sowing.md',
    right: 'content/notes/sowing.md (the file itself)',
  }),
  'source/too-large': error('a text is larger than 1 MB, or a YAML file than 512 KB', 'text', {
    why: 'It would make a page that takes long to load on a phone, and one that nobody can edit with ease.',
    wrong: 'content/notes/whole-book.md (4.2 MB)',
    right: 'content/notes/chapter-1.md (60 KB)\ncontent/notes/chapter-2.md (75 KB)',
  }),
  'source/name': error('a file name cannot become an address', 'text', {
    what: 'A file or folder name has a control character, a backslash or bytes that are no text, or the name of a text has a space.',
    why: 'Addresses are made from file names, and no visitor could open or share one with such characters in it.',
    wrong: 'content/notes/sow\\ing.md',
    right: 'content/notes/sowing.md',
  }),
  'source/merge-conflict': error('two versions of a text stand in a file', 'text', {
    what: 'A file holds the lines `<<<<<<<`, `=======` and `>>>>>>>` that git leaves where two people changed the same lines.',
    why: 'Visitors would read both versions and the lines between them.',
    wrong: '<<<<<<< HEAD\nSow in March.\n=======\nSow in April.\n>>>>>>> spring',
    right: 'Sow in April.',
  }),
  'yaml/syntax': error('the YAML cannot be read', 'yaml', {
    what: 'The YAML of a file or of its front matter cannot be read: a quotation mark is open, an indent is off, or a colon stands in plain text.',
    why: 'Nothing in the file can be used until it can be read, so every page made from it is left out.',
    wrong: 'title: Spring: what to sow',
    right: 'title: "Spring: what to sow"',
  }),
  'yaml/duplicate-key': error('a field stands twice in one group', 'yaml', {
    why: 'Only one of the two values can be shown, and an editor who changes the other one would wonder why nothing happens.',
    wrong: 'title: Sowing\ntext: When to begin.\ntitle: Harvest',
    right: 'title: Sowing\ntext: When to begin.',
  }),
  'yaml/forbidden': error('the YAML uses an alias, anchor, merge key, tag or reserved key', 'yaml', {
    what: 'The YAML uses an anchor, an alias, a merge key, a tag, a number without end, or a key that JavaScript keeps for itself.',
    why: 'Such a value comes from elsewhere, or is none that a page could show: a change in one place would alter texts that nobody looked at.',
    wrong: 'open: &hours 9 to 5\nphone: *hours',
    right: 'open: 9 to 5\nphone: 9 to 5',
  }),
  'yaml/too-deep': error('the YAML is nested too deeply', 'yaml', {
    why: 'It is nearly always a slip in the indents, and deep enough it would stop the build for everybody.',
    wrong: 'beds: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[roses]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]',
    right: 'beds:\n  - roses',
  }),
  'front-matter/missing': error('a markdown file does not begin with fields between two lines `---`', 'markdown', {
    why: 'Without fields the page has no title and no address, so it cannot be made.',
    wrong: '# Sowing\n\nBegin in March.',
    right: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.',
  }),
  'front-matter/stray-field': error('a field stands in the text below the front matter', 'markdown', {
    what: 'A line of the text is a field with its value, such as `draft: true`, and not between the two lines `---`.',
    why: 'It has no effect there, so the page is published as if it was not written, and visitors read the line itself.',
    wrong: '---\ntitle: Sowing\nslug: sowing\n---\n\nBegin in March.\n\ndraft: true',
    right: '---\ntitle: Sowing\nslug: sowing\ndraft: true\n---\n\nBegin in March.',
  }),
  // Files and fields against their schema, and values that no schema can judge: against other entries, the site, the calendar.
  'content/missing-file': error('a file that a page needs is not there', 'text', {
    why: 'The page cannot be made, and visitors who follow links to it would find nothing.',
    wrong: 'content/pages/hmoe.yaml',
    right: 'content/pages/home.yaml',
  }),
  'content/unclaimed-file': error('no collection or page reads a content file', 'text', {
    why: 'Its text would never be seen, although its editor thinks that it is published.',
    wrong: 'content/notes/harvest.yml',
    right: 'content/notes/harvest.md',
  }),
  'content/unknown-field': error('a field is not in the schema', 'yaml', {
    why: 'Nothing on the site would show it: most often its name is misspelled and the real field stays empty.',
    wrong: 'titel: Sowing',
    right: 'title: Sowing',
  }),
  'content/missing-field': error('a required field is not there', 'yaml', {
    why: 'The page would have a hole where visitors expect a heading, a text or a picture.',
    wrong: 'title: Sowing',
    right: 'title: Sowing\nsummary: When to begin, and with what.',
  }),
  'content/wrong-type': error('a value is of another kind than the field takes', 'yaml', {
    why: 'The page could not show it as it is meant: to YAML a bare `5` is a number, and a bare `true` a yes.',
    wrong: 'title: 5\ntags: spring',
    right: 'title: "5"\ntags:\n  - spring',
  }),
  'content/wrong-value': error('a value is none of those allowed', 'yaml', {
    why: 'The page would not know which look or which group is meant.',
    wrong: 'season: sprnig',
    right: 'season: spring',
  }),
  'content/wrong-format': error('a text does not have the form that the field asks for', 'yaml', {
    why: 'Links made from it would lead nowhere, and dates could not be put in order.',
    wrong: 'source: www.garden-club.org',
    right: 'source: https://www.garden-club.org',
  }),
  'content/wrong-size': error('a text, list or number is too small or too large', 'yaml', {
    why: 'The layout is made for what the limits allow: more would be cut or overflow, less would leave a hole.',
    wrong: 'tags: []',
    right: 'tags:\n  - spring',
  }),
  'content/invalid': error('a value breaks a rule of its field; the message says which', 'yaml', {
    why: 'The page counts on that rule and would come out wrong.',
    wrong: 'from: May\nuntil: March',
    right: 'from: March\nuntil: May',
  }),
  'content/duplicate': error('two entries share a value that must be unique', 'yaml', {
    what: 'Two entries have one value in a field that must be different in each, such as `slug`, or two files are one entry, such as `sowing.md` and `sowing/index.md`.',
    why: 'Both claim one address or place in the order, so one of them could not be reached.',
    wrong: '# content/notes/harvest.md\nslug: sowing',
    right: '# content/notes/harvest.md\nslug: harvest',
  }),
  'content/name-mismatch': error('a field that must equal the file name does not', 'yaml', {
    why: 'An editor who looks for the page by its address would not find the file.',
    wrong: '# content/notes/harvest.md\nslug: harvset',
    right: '# content/notes/harvest.md\nslug: harvest',
  }),
  'content/broken-reference': error('a reference names an entry that does not exist', 'yaml', {
    why: 'The page would show an empty place where the other entry belongs.',
    wrong: 'gardener: ana',
    right: 'gardener: anna',
  }),
  'content/unknown-variable': error('a text uses a variable that the site does not define', 'yaml', {
    why: 'Visitors would read the braces themselves.',
    wrong: 'text: Write to {brnad}.',
    right: 'text: Write to {brand}.',
  }),
  'content/unreferenced': warning('no page shows an entry', 'yaml', {
    why: 'Work has gone into a text that no visitor can find, or something old was left behind.',
    wrong: '# content/gardeners/ben.yaml, which no note names\nname: Ben',
    right: '# content/notes/sowing.yaml\ngardener: ben',
  }),
  'content/date-order': error('the `publishAt` of an entry is later than its `expireAt`', 'yaml', {
    why: 'It would never be seen: it is over before it begins.',
    wrong: 'publishAt: 2025-06-01\nexpireAt: 2025-05-01',
    right: 'publishAt: 2025-05-01\nexpireAt: 2025-06-01',
  }),
  'content/curly-quotes': warning('curly quotation marks stand around a value, or one mark stands alone', 'yaml', {
    what: 'Curly quotation marks, as word processors write them, stand around a whole value, or a value ends with a mark that has no other. To YAML they are part of the text.',
    why: 'Visitors would see the quotation marks.',
    wrong: 'title: “Sowing”',
    right: 'title: "Sowing"',
  }),
  'content/unreal-date': error('a date is not in the calendar', 'yaml', {
    why: 'Machines would silently move it to another day, and visitors would read a date that cannot be.',
    wrong: 'date: February 30, 2025',
    right: 'date: February 28, 2025',
  }),
  'content/repeated-reference': error('a list names an entry twice, or the entry that it is in', 'yaml', {
    why: 'The page would show one link or card twice, or lead visitors to the page that they are on.',
    wrong: '# content/notes/sowing.md\nseeAlso:\n  - harvest\n  - harvest\n  - sowing',
    right: '# content/notes/sowing.md\nseeAlso:\n  - harvest',
  }),
  'content/repeated-text': warning('a paragraph or an item of a list stands twice', 'markdown', {
    what: 'A paragraph stands twice in a row, or an item with several fields twice in one list.',
    why: 'It was most often pasted twice, and visitors would read it twice.',
    wrong:
      'Begin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.\n\nBegin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.',
    right: 'Begin in March, as soon as the soil crumbles in the hand and the nights stay above freezing.',
  }),
  'content/unfinished-text': warning('the last of several sentences breaks off', 'yaml', {
    what: 'A text ends before a comma, a word that leads to others, such as “and”, or what YAML reads as a comment.',
    why: 'Its end was most often lost while it was copied or saved, and visitors would miss it.',
    wrong: 'text: Begin in March. Sow again in May so that there are',
    right: 'text: Begin in March. Sow again in May so that there are peas in July.',
  }),
  'content/unwritten': error('a text is still to be written', 'yaml', {
    what: 'A text is a stand-in that the command `new` wrote, such as `Author name to be written`, or the filler text “Lorem ipsum dolor”. Drafts may have them.',
    why: 'Visitors would read words that say nothing.',
    wrong: 'title: Title to be written',
    right: 'title: Sowing',
  }),
  'content/placeholder': warning('a text or address is a stand-in for the real one', 'yaml', {
    awaitsOwner: true,
    what: 'A text holds an address of an example domain, or a note such as `TODO`, or the entry is marked `sample: true`.',
    why: 'Visitors would write to nobody, or take made-up words for real ones.',
    wrong: 'email: hello@example.com',
    right: 'email: hello@garden-club.org',
  }),
  // Markdown.
  'markdown/raw-html': error('the markdown contains raw HTML', 'markdown', {
    what: 'The markdown holds HTML tags. The first one of a file is reported, with the number of other places.',
    why: 'Tags can break the page around them or run a script, so none is let through, and its words would be lost.',
    wrong: 'Sow <b>early</b>.',
    right: 'Sow **early**.',
  }),
  'markdown/unsafe-link': error('a link has a scheme other than https:, mailto: and tel:', 'markdown', {
    why: 'Schemes such as `javascript:` run what they carry in the browser of the visitor.',
    wrong: '[calendar](javascript:open())',
    right: '[calendar](/calendar)',
  }),
  'markdown/missing-alt': error('a picture in markdown has no words between its brackets', 'markdown', {
    why: 'Who cannot see the picture, or cannot load it, would not know what it shows.',
    wrong: '![](/images/wall.webp)',
    right: '![A brick wall covered with roses](/images/wall.webp)',
  }),
  'markdown/stray-sign': error('signs of markdown stand on the page as they were typed', 'markdown', {
    what: 'Brackets, asterisks or other signs were meant to make a link, bold words, a heading, a list or a table, and do not. Or signs of markdown or HTML stand in a field that takes words alone. Or they are those of another generator: `{{ … }}`, `{% … %}`, `{{< … >}}`, `{: .class}`, `{#id}`, `:::tip`, `[[toc]]`, `[[a page]]`, `==mark==`, `$x^2$`. Each kind is reported once a file.',
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
    why: 'Reading it would take minutes and hold up the build for everybody.',
    wrong: '> > > > > > > > > > and so on, 100 deep',
    right: '> One quotation.',
  }),
  // Addresses, links, pictures, heads and texts of pages.
  'template/error': error('a template, island or stylesheet cannot be compiled, or throws', 'tsx', {
    why: 'The pages that it makes are left out until it is mended.',
    wrong: 'render: ({ content }) => <h1>{content.home.heading.text}</h1>,',
    right: 'render: ({ content }) => <h1>{content.home.heading}</h1>,',
  }),
  'template/event-handler': error('an event handler in a template never runs', 'tsx', {
    what: 'An element in a template has a handler such as `onClick`. Templates are rendered once, at build time, and handlers are no part of HTML.',
    why: 'Visitors would press a button that does nothing.',
    wrong: '// templates/pages/home.tsx\n<button onClick={open}>Open</button>',
    right: '// islands/opener.tsx\n<button onClick={open}>Open</button>',
  }),
  'template/head-element': error('an element of the head stands in the body of a page', 'tsx', {
    what: 'A template renders a `title`, `meta` or `link` element, or a whole document: the generator makes the head of a page from what `head` returns.',
    why: 'Search engines and browsers ignore such an element, or it takes the place of the right one.',
    wrong: 'render: () => <main><title>Sowing</title></main>',
    right: "head: () => ({ title: 'Sowing', description: 'When to begin.' })",
  }),
  'template/island-name': error('the first argument of `defineIsland` is not the name of the file', 'tsx', {
    why: 'The loader finds islands by the names of their files: this one would stay HTML without a script.',
    wrong: "// islands/copy-link.tsx\nexport default defineIsland('copylink', 'load', CopyLink)",
    right: "// islands/copy-link.tsx\nexport default defineIsland('copy-link', 'load', CopyLink)",
  }),
  'route/duplicate-address': error('two pages or files have one address', 'tsx', {
    why: 'A visitor can only be given one of them; the other could never be reached.',
    wrong: "definePage({ route: '/notes', … }) // in two files",
    right: "definePage({ route: '/notes', … })\ndefinePage({ route: '/archive', … })",
  }),
  'route/invalid-address': error('an address has a part that none can have, such as `..` or a space', 'yaml', {
    why: 'Hosts and browsers read such addresses differently, so the page would open for some visitors alone.',
    wrong: 'slug: ../sowing',
    right: 'slug: sowing',
  }),
  'link/dead': error('a link leads to an address that does not exist', 'markdown', {
    what: 'A link, or an address in the settings, leads to a page or file of this site that does not exist. A link to a content file, such as `sowing.md`, leads to the page that shows it.',
    why: 'Visitors who follow it would land on the not-found page.',
    wrong: 'See [when to sow](/notes/sowign).',
    right: 'See [when to sow](/notes/sowing).',
  }),
  'link/dead-anchor': error('the part of a link after `#` names no place on its page', 'markdown', {
    why: 'The page would open at its top, and visitors would have to look for the place themselves.',
    wrong: 'See [tools](/notes/sowing#tolls).',
    right: 'See [tools](/notes/sowing#tools).',
  }),
  'link/redirected': warning('a link or redirect leads to an address that sends visitors on', 'markdown', {
    why: 'Every visitor waits for one more answer, and the old address can never be given up. `lint --fix` writes the new one.',
    wrong: 'See [when to sow](/sowing-2019), which sends visitors on to /notes/sowing.',
    right: 'See [when to sow](/notes/sowing).',
  }),
  'link/unsafe': error('a link in a rendered page has a scheme that is not allowed', 'tsx', {
    why: 'Schemes such as `javascript:` and `data:` let a link run a script in the name of the site.',
    wrong: '<a href="javascript:print()">Print</a>',
    right: '<a href="/print">Print</a>',
  }),
  'link/no-words': error('a link has no words', 'markdown', {
    why: 'Visitors cannot see or press it, and screen readers say nothing but “link”.',
    wrong: 'See [](/calendar).',
    right: 'See [the calendar](/calendar).',
  }),
  'link/malformed': error('a link to another site has a space, no host, or a slip in its scheme', 'markdown', {
    why: 'Browsers would open an error, or a page of this site that does not exist.',
    wrong: '[seed bank](https:/seeds.garden-club.org)',
    right: '[seed bank](https://seeds.garden-club.org)',
  }),
  'policy/blocked': error('browsers block what a page loads, runs or sends', 'markdown', {
    what: 'A page, a stylesheet or a document in a frame loads something of another host, or holds code or styles of its own, and the Content-Security-Policy of the page blocks it.',
    why: 'Visitors would see a gap where the picture, frame or style should be, and a script or form would do nothing.',
    wrong: '![A bed of peas](https://photos.example/peas.jpg)',
    right: '![A bed of peas](/images/peas.jpg)',
  }),
  'image/missing': error('a picture is neither below `content/` nor in `public/`', 'yaml', {
    why: 'Visitors would see an empty frame.',
    wrong: 'src: /images/wal.webp',
    right: 'src: /images/wall.webp',
  }),
  'image/unreadable': error('a file that is named as a picture cannot be decoded', 'text', {
    why: 'No sizes can be made from it, and browsers would show an empty frame.',
    wrong: 'content/images/wall.webp (a text file with a new name)',
    right: 'content/images/wall.webp (saved as WebP)',
  }),
  'image/missing-alt': error('a rendered picture has no alt attribute', 'tsx', {
    why: 'Screen readers would read out the name of its file.',
    wrong: '<img src="/images/wall.webp" />',
    right: '<img src="/images/wall.webp" alt="A brick wall covered with roses" />',
  }),
  'image/too-small': warning('a picture is shown larger than it is', 'yaml', {
    why: 'The browser would stretch it, and it would look blurred.',
    wrong: 'hero:\n  src: /images/wall-320.webp # 320 pixels wide, shown at 1280',
    right: 'hero:\n  src: /images/wall.webp # 2560 pixels wide',
  }),
  'image/alt-is-file-name': warning('the text for a picture is the name of its file', 'yaml', {
    why: 'They say nothing to somebody who cannot see the picture.',
    wrong: 'src: /images/img-2041.webp\nalt: img-2041.webp',
    right: 'src: /images/img-2041.webp\nalt: A brick wall covered with roses',
  }),
  'image/other-description': warning('two descriptions of one picture have no word in common', 'yaml', {
    why: 'The picture was most often exchanged and not its words, or the other way around: some readers would be told of something that is not there.',
    wrong: 'src: /images/wall.webp # elsewhere: A brick wall covered with roses\nalt: Wooden trough full of seedlings',
    right: 'src: /images/trough.webp\nalt: Wooden trough full of seedlings',
  }),
  'image/unused': warning('no page shows a picture', 'text', {
    why: 'It makes the site heavier to keep, and editors would take it for something that visitors see.',
    wrong: 'content/images/wall-old.webp, which nothing names',
    right: 'content/images/wall.webp, which content/pages/home.yaml names',
  }),
  'head/missing': error('a page has no title or no description', 'tsx', {
    why: 'Tabs, bookmarks and search results would show its address, or a piece of text of their own choice.',
    wrong: "head: () => ({ title: 'Our garden', description: '' })",
    right: "head: () => ({ title: 'Our garden', description: 'What grows here, when to sow it, and who to ask.' })",
  }),
  'head/length': warning('a title or description is too long, or a description too short', 'yaml', {
    what: 'A title has more than 60 characters, or a description fewer than 50 or more than 160.',
    why: 'Search results cut what is long, most often in the middle of what sets the page apart, and a short description tells searchers too little.',
    wrong: 'title: Everything you always wanted to know about the right time for sowing',
    right: 'title: When to sow',
  }),
  'head/duplicate': warning('two pages have one title or description', 'yaml', {
    why: 'Visitors cannot tell them apart in tabs and search results, and search engines may drop one of them.',
    wrong: '# content/notes/harvest.yaml\ntitle: Notes\n# content/notes/sowing.yaml has it too',
    right: '# content/notes/harvest.yaml\ntitle: Notes on the harvest',
  }),
  'heading/empty': error('a heading has no words', 'markdown', {
    what: 'A heading has no words: a line `##` of markdown, or a field that a page shows as a heading and that is empty.',
    why: 'The page has a gap, and screen readers list a heading without a name.',
    wrong: '##\n\nSow in March.',
    right: '## When to sow\n\nSow in March.',
  }),
  'heading/order': warning('headings leave a level out, or do not begin with one h1', 'markdown', {
    why: 'Readers who go through a page by its headings would think that a part is missing.',
    wrong: '## Tools\n\n#### Spades',
    right: '## Tools\n\n### Spades',
  }),
  'text/product-name': warning('the name of a product is written otherwise than the site lists it', 'yaml', {
    why: 'Visitors who search for the name would not find it, and its owner may object.',
    wrong: 'text: The Green Thumb cuts hedges.',
    right: 'text: The GreenThumb cuts hedges.',
  }),
  'text/invisible-character': warning('a text has invisible characters', 'yaml', {
    what: 'A text has soft hyphens, spaces without width or marks of the order of bytes, as texts from PDF files and word processors do. `lint --fix` deletes them.',
    why: 'Search finds no word with such a character in it, screen readers stumble over it, and links with one lead nowhere.',
    wrong: 'title: Sow\u00ading # a soft hyphen after the w',
    right: 'title: Sowing',
  }),
  'text/too-alike': warning('two pages of a family differ in names alone', 'yaml', {
    why: 'Search engines take such pages for copies and may show none of them, and a visitor learns nothing from the second.',
    wrong: '# the page of every village\ntext: People in Ashford love our garden.',
    right: '# the page of Ashford\ntext: The chalk below Ashford drains fast, so we water at dawn.',
  }),
  // Published addresses and redirects.
  'route/lost-address': error('an address that was published leads nowhere', 'yaml', {
    what: 'An address in `content/.addresses`, the record of what was published, has no page any more, and no redirect begins there: its page was renamed, removed, or hidden by `draft` or `publishAt`. A page that `expireAt` hides may go. ` gone` behind an address in the record says that nothing is to be there.',
    why: 'Links on other sites, in search engines, bookmarks and letters have the old address. `lint --fix` writes the redirect if it knows where the page is.',
    wrong: '# content/notes/when-to-sow.md, whose address was /notes/sowing\nslug: when-to-sow',
    right:
      '# in the content that the redirects of the settings come from\nredirects:\n  - from: /notes/sowing\n    to: /notes/when-to-sow',
  }),
  'route/address-record': warning('a line of the record of addresses is no address', 'text', {
    what: 'A line of `content/.addresses` is neither an address nor a comment after `#`.',
    why: 'What it was meant to keep is not kept.',
    wrong: 'notes/sowing',
    right: '/notes/sowing',
  }),
  'output/relative-address': error('a feed has an address without a host', 'tsx', {
    what: 'A feed or sitemap that the site makes has an address that is relative to the site, such as `/notes/sowing`.',
    why: 'Readers show feeds far from their site: links and pictures would lead nowhere.',
    wrong: 'content_html: note.html',
    right: "content_html: toAbsoluteUrls(note.html, file.origin + '/notes/' + note.id)",
  }),
  'output/invalid-date': error('a published date is none that programs can read', 'tsx', {
    what: 'The `published` or `modified` of a head is no day and no time with its zone, or a date in a feed or sitemap has not the form of its format.',
    why: 'Search engines and feed readers would ignore it, or take it for another date.',
    wrong: "published: '30 June 2025'",
    right: "published: '2025-06-30'",
  }),
  'route/redirect-circle': error('redirects lead in a circle', 'yaml', {
    why: 'Browsers follow it until they give up and show an error.',
    wrong: 'redirects:\n  - from: /spring\n    to: /sowing\n  - from: /sowing\n    to: /spring',
    right: 'redirects:\n  - from: /spring\n    to: /notes/sowing\n  - from: /sowing\n    to: /notes/sowing',
  }),
}

/** A code of the generator. */
export type Code = keyof typeof builtIn

/** Entries by code, each family together. */
export type Catalogue = ReadonlyMap<string, CatalogueEntry>

export const builtInCatalogue: Catalogue = new Map(Object.entries(builtIn))

export const catalogueEntryOf = (code: Code): { readonly severity: Severity; readonly awaitsOwner?: boolean } =>
  builtIn[code]

/** Whether a check of a site can use a code: `family/name`, and not one of the generator's. */
export const isSiteCode = (code: string): boolean =>
  /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/.test(code) && !builtInCatalogue.has(code)

/** The generator's codes, then those of a site. Leaves out what is no site code. */
export const extendCatalogue = (entries: Iterable<readonly [string, CatalogueEntry]>): Catalogue =>
  new Map([...builtInCatalogue, ...[...entries].filter(([code]) => isSiteCode(code))])
