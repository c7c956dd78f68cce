import { equal, matches, until } from './edit-browser.js'

const about = 'content/pages/about.yaml'
const name = 'compression-therapy-athletic-recovery-equipment'
const article = `content/blog/${name}.md`
/** The heading of About, which may have spaces that no line is broken at. */
const titleOf = (site) => /^hero:\n {2}title: (.*)$/m.exec(site.read(about))?.[1] ?? ''

/** Changes of texts, by what they are called. Each begins with the files as they are in the repository. */
export const textSteps = [
  [
    'a text of YAML changes where it stands, and its bytes alone',
    async ({ person, site, shoot }) => {
      const title = titleOf(site)
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await person.open('main h1')
      await person.type(' today')
      await shoot('text')
      await person.press('Save')
      await person.find('main h1', `${title} today`)
      equal(site.read(about), before.replace(title, `${title} today`))
    },
  ],
  [
    'Tab goes from text to text, Escape leaves a text without a change and gives the focus back',
    async ({ person, site }) => {
      const title = titleOf(site)
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      const focused = () => person.page.evaluate(() => document.activeElement.textContent.trim())
      for (let count = 0; count < 60 && (await focused()) !== title; count++) await person.keys('Tab')
      equal(await focused(), title)
      await person.keys('Enter')
      await person.find('[role=textbox]')
      await person.type('Not this ')
      matches(await person.text(), /Not this/)
      await person.keys('Escape')
      await person.gone('[role=textbox]')
      equal(await focused(), title)
      equal(site.read(about), before)
      await person.keys('Tab')
      matches(await focused(), /supplies cryotherapy/)
    },
  ],
  [
    'a paragraph keeps its link and variable, gets bold words and a link, and another paragraph follows',
    async ({ person, site, shoot }) => {
      const before = site.read(article)
      await person.visit(`${site.origin}/blog/${name}`)
      await person.open('main p', 'whether two seats or six make sense')
      await person.find('.ProseMirror a', 'tell us')
      await person.find('.ProseMirror .chip', 'Future Wellness')
      await person.type(' Bring a ')
      await person.keys('Control+b')
      await person.type('plan')
      await person.keys('Control+b')
      await person.type(' and photos')
      for (let count = 0; count < 6; count++) await person.keys('Shift+ArrowLeft')
      await person.press('Link')
      await person.type('/contact')
      await person.keys('Enter')
      await person.keys('Control+End')
      await person.type('.')
      await person.keys('Enter')
      await person.type('Then ask ')
      await person.type('{brand}')
      await person.type(' again.')
      await shoot('paragraphs')
      await person.press('Save')
      await person.find('main p', 'Then ask Future Wellness again.')
      const added = ' Bring a **plan** and [photos](/contact).\n\nThen ask {brand} again.\n'
      equal(site.read(article), `${before.trimEnd()}${added}`)
    },
  ],
  [
    'letters, words, a variable and what is selected are deleted',
    async ({ person, site }) => {
      await person.visit(`${site.origin}/about`)
      await person.open('main p', 'supplies cryotherapy')
      for (const [chord, left] of [
        ['Backspace', /in all 50 states$/],
        ['Control+Backspace', /in all 50$/],
        ['Control+Home', /^Future Wellness\s*\{brand\} supplies/],
        ['Delete', /^ ?supplies/],
        ['Control+Delete', /^ ?cryotherapy/],
        ['Control+Delete', /^, light/],
        ['Shift+End', /^, light/],
        ['x', /^x/],
        ['Control+a', /^x/],
        ['W', /^W$/],
        ['e', /^We$/],
        ['Backspace', /^W$/],
      ]) {
        await person.keys(chord)
        await until(async () => left.test(await person.text()), `${chord} leaves ${left}`)
      }
      await person.type('e listen first.')
      await person.press('Save')
      await person.find('main p', 'We listen first.')
      matches(site.read(about), /^ {2}lead: "?We listen first\."?$/m)
    },
  ],
  [
    'what is pasted becomes text, and a variable in it a variable',
    async ({ person, site }) => {
      await person.visit(`${site.origin}/about`)
      await person.page.evaluate(() => {
        const markup = document.body.appendChild(document.createElement('div'))
        const bold = markup.appendChild(document.createElement('b'))
        bold.append('Staff of {brand}')
        getSelection().selectAllChildren(markup)
      })
      await person.keys('Control+c')
      await person.open('main p', 'supplies cryotherapy')
      await person.keys('Control+a')
      await person.keys('Control+v')
      await until(async () => /^Staff of Future Wellness\s*\{brand\}$/.test(await person.text()), 'pasted')
      equal(await (await person.find('[role=textbox]')).evaluate((one) => one.querySelector('b, strong')), null)
      await person.type(' help you.')
      await person.press('Save')
      await person.find('main p', 'Staff of Future Wellness help you.')
      matches(site.read(about), /^ {2}lead: ["']?Staff of \{brand\} help you\.["']?$/m)
    },
  ],
  [
    'findings show while one types, and Fix mends them',
    async ({ person, site, shoot }) => {
      const title = titleOf(site)
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await person.open('main h1')
      await person.type(' by biocharger')
      await person.find('.findings li', 'is written')
      await shoot('findings')
      await person.use('.findings button', 'Fix')
      await until(async () => (await person.text()).endsWith('by BioCharger'), 'mended')
      await person.gone('.findings li', 'is written')
      await person.keys('Control+Enter')
      await person.find('main h1', `${title} by BioCharger`)
      equal(site.read(about), before.replace(title, `${title} by BioCharger`))
    },
  ],
  [
    'undo and redo of what is typed, and of what is saved',
    async ({ person, site }) => {
      const title = titleOf(site)
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await person.open('main h1')
      await person.type(' twice')
      await person.keys('Control+z')
      await until(async () => (await person.text()) === title, 'typed letters are undone')
      await person.keys('Control+y')
      await until(async () => (await person.text()) === `${title} twice`, 'typed letters are done again')
      await person.keys('Enter')
      await person.find('main h1', `${title} twice`)
      await person.press('Undo: heading of About')
      await person.gone('main h1', 'twice')
      equal(site.read(about), before)
      await person.page.evaluate(() => document.activeElement.blur())
      await person.keys('Control+Shift+Z')
      await person.find('main h1', `${title} twice`)
      equal(site.read(about), before.replace(title, `${title} twice`))
      await person.keys('Control+z')
      await person.gone('main h1', 'twice')
      equal(site.read(about), before)
    },
  ],
  [
    'both versions show if the file was changed meanwhile, and the chosen one is saved',
    async ({ person, site, shoot }) => {
      const title = titleOf(site)
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await person.open('main h1')
      await person.type(' of mine')
      site.write(about, before.replace(title, `${title} of theirs`))
      await person.find('main h1', 'of theirs')
      await person.keys('Control+Enter')
      await person.find('del', 'theirs')
      await person.find('ins', 'mine')
      await shoot('conflict')
      await person.press('Back to editing')
      equal(await person.text(), `${title} of mine`)
      await person.press('Save')
      await person.press('Keep mine')
      await person.find('main h1', 'of mine')
      equal(site.read(about), before.replace(title, `${title} of mine`))
    },
  ],
]
