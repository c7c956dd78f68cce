import { matches, pathOf, until } from './edit-browser.js'

const post = 'content/blog/pemf-therapy-equipment-future-healing.md'
const linking = 'content/blog/biocharger-ng-quantum-wellness-technology.md'

/** What the panel does with whole articles. */
export const articleSteps = [
  [
    'a new article begins as a draft',
    async ({ person, site, shoot }) => {
      await person.visit(`${site.origin}/blog`)
      await person.press('New article…')
      await person.fill('Title', 'A quiet room')
      await shoot('new-article')
      await person.keys('Enter')
      await until(() => site.exists('content/blog/a-quiet-room.md'), 'the file is there')
      await until(() => pathOf(person) === '/blog/a-quiet-room', 'its page is open')
      matches(site.read('content/blog/a-quiet-room.md'), /^draft: true$/m)
    },
  ],
  [
    'an article gets another address, its links follow, and Undo takes that back',
    async ({ person, site, shoot }) => {
      const before = site.read(linking)
      await person.visit(`${site.origin}/blog/pemf-therapy-equipment-future-healing`)
      await person.press('Page details…')
      await person.press('Rename address…')
      await person.fill('Last part of the address', 'pemf-mats')
      await shoot('rename')
      await person.press('Rename')
      await until(() => pathOf(person) === '/blog/pemf-mats', 'the page is at its new address')
      await person.find('button', 'Undo')
      matches(site.read(linking), /\(\/blog\/pemf-mats\)/)
      await person.press('Undo')
      await until(() => pathOf(person) === '/blog/pemf-therapy-equipment-future-healing', 'the page is back')
      await until(() => site.exists(post) && site.read(linking) === before, 'the files are as before')
    },
  ],
  [
    'a removed article sends its visitors elsewhere, and Undo brings it back',
    async ({ person, site, shoot }) => {
      const before = site.read(post)
      await person.visit(`${site.origin}/blog/pemf-therapy-equipment-future-healing`)
      await person.press('Page details…')
      await person.press('Remove…')
      const field = await person.find('label', 'Where its links lead instead')
      const select = await field.evaluateHandle(({ control }) => control)
      await select.select('/products')
      await shoot('remove')
      await person.press('Remove')
      await until(() => pathOf(person) === '/products', 'the page that follows is shown')
      await until(() => !site.exists(post), 'the file is gone')
      matches(site.read(linking), /\[PEMF mats\]\(\/products\)/)
      matches(site.read('content/site.yaml'), /pemf-therapy-equipment-future-healing/)
      await person.press('Undo')
      await until(() => site.exists(post) && site.read(post) === before, 'the article is back')
      await until(() => !site.read('content/site.yaml').includes('pemf-therapy'), 'its redirect is gone')
    },
  ],
]
