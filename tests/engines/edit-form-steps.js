import { equal, matches, until } from './edit-browser.js'

const about = 'content/pages/about.yaml'
const services = 'content/pages/crm-services.yaml'
const post = 'content/blog/pemf-therapy-equipment-future-healing.md'

const openDetails = async (person) => {
  await person.press('Page details…')
  await person.find('dialog .state')
}

/** Questions of a page, in the order of its file. */
const questions = (site) => [...site.read(services).matchAll(/^ {6}question: (.*)$/gm)].map(([, words]) => words)

/** Changes by forms, lists and pictures, by what they are called. */
export const formSteps = [
  [
    'the panel changes title and description, and asks before they are lost',
    async ({ person, site, shoot }) => {
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await openDetails(person)
      await person.fill('Title', 'About {brand}')
      await shoot('details')
      await person.keys('Escape')
      await person.press('Keep editing')
      await person.fill('Description', 'Who we are, and how we choose equipment.')
      await person.press('Save')
      await person.gone('dialog')
      const title = before.replace(/^ {2}title: .*$/m, '  title: About {brand}')
      equal(
        site.read(about).replace('"About {brand}"', 'About {brand}'),
        title.replace(/^ {2}description: .*$/m, '  description: Who we are, and how we choose equipment.'),
      )
      await until(() => person.page.title().then((words) => words === 'About Future Wellness'), 'the tab has the title')
    },
  ],
  [
    'the panel changes the date of an article and makes it a draft, and Undo takes both back',
    async ({ person, site, shoot }) => {
      const before = site.read(post)
      await person.visit(`${site.origin}/blog/pemf-therapy-equipment-future-healing`)
      await openDetails(person)
      await (await (await person.find('label', 'Date')).evaluateHandle(({ control }) => control)).focus()
      await person.type('05062024')
      equal(await person.value('Date'), '2024-05-06')
      await person.use('input[type=checkbox]')
      await person.find('.state', 'Draft')
      await shoot('draft')
      await person.press('Save')
      await person.gone('dialog')
      matches(site.read(post), /^date: "?May 6, 2024"?$/m)
      matches(site.read(post), /^draft: true$/m)
      await person.find('.strip', 'Draft')
      await person.press('Undo')
      await until(() => site.read(post) === before, 'the file is as before')
    },
  ],
  [
    'an item is duplicated, moved, removed and added',
    async ({ person, site, shoot }) => {
      const before = site.read(services)
      const [first, ...rest] = questions(site)
      await person.visit(`${site.origin}/crm-services`)
      await person.open('main summary [data-edit]', first)
      await person.find('[role=toolbar]', `1 of ${rest.length + 1}`)
      await shoot('list')
      await person.press('Duplicate')
      await person.find('[role=toolbar]', `2 of ${rest.length + 2}`)
      equal(questions(site).join(), [first, first, ...rest].join())
      await person.press('Move down')
      await person.find('[role=toolbar]', `3 of ${rest.length + 2}`)
      equal(questions(site).join(), [first, rest[0], first, ...rest.slice(1)].join())
      await person.press('Remove')
      await until(() => site.read(services) === before, 'removed')
      await person.gone('[role=toolbar]')
      await person.open('main summary [data-edit]', first)
      await person.find('[role=toolbar]', `of ${rest.length + 1}`)
      await person.press('Add a question…')
      await person.find('dialog h2', 'Add a question')
      await person.press('Add')
      await person.find('dialog', 'Please fill this in.')
      await person.fill('Question', 'How do we begin?')
      await (await person.find('dialog [role=textbox]')).evaluate((text) => text.focus())
      await person.type('With a demo.')
      await shoot('item')
      await person.press('Add')
      await person.gone('dialog')
      await person.find('main summary', 'How do we begin?')
      equal(questions(site).filter((words) => words === 'How do we begin?').length, 1)
      matches(site.read(services), /answer: \|?-?\s*With a demo\./)
    },
  ],
  [
    'a picture is swapped for another one of the site',
    async ({ person, site, shoot }) => {
      await person.visit(`${site.origin}/about`)
      await person.use('main img[data-edit]')
      await person.find('dialog h2', 'Picture')
      await person.choose('.card', 'closing-cryo.webp')
      await shoot('picture')
      await person.fill('What does the picture show?', 'A room with a machine')
      await person.press('Save')
      await person.gone('dialog')
      matches(site.read(about), /src: \/images\/closing-cryo\.webp\n {4}alt: A room with a machine\n/)
      await until(
        () => person.page.evaluate(() => document.querySelector('main img[alt="A room with a machine"]') !== null),
        'the page shows it',
      )
    },
  ],
  [
    'a picture is swapped for a file from disk, and Undo removes the file',
    async ({ person, site, shoot }) => {
      const before = site.read(about)
      await person.visit(`${site.origin}/about`)
      await person.use('main img[data-edit]')
      await person.find('dialog h2', 'Picture')
      const chooser = person.page.waitForFileChooser()
      await person.use('input[type=file]')
      await (await chooser).accept([site.picture])
      await person.find('.facts', 'new-room.webp')
      await person.fill('What does the picture show?', 'A new room')
      await shoot('upload')
      await person.press('Save')
      await person.gone('dialog')
      matches(site.read(about), /src: \/images\/new-room\.webp\n {4}alt: A new room\n/)
      equal(site.exists('content/images/new-room.webp'), true)
      await person.press('Undo')
      await until(() => site.read(about) === before && !site.exists('content/images/new-room.webp'), 'undone')
    },
  ],
]
