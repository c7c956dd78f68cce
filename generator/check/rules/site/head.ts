import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render.ts'
import type { RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** What search engines show of a title, and of a description, in characters. */
const longestTitle = 60
const description = { shortest: 50, longest: 160 }

const descriptionHelp = 'say in one or two sentences what a visitor finds there'

/** A title without the site's own name at its end, which search engines may leave out. */
const ownPart = (title: string, name: string): string => {
  const cut = title.lastIndexOf(' | ')
  return cut > 0 && title.slice(cut).includes(name) ? title.slice(0, cut) : title
}

/** Titles and descriptions that are missing, too long or too short, or the same on two pages. */
export function checkHead({ pages, origin, settings }: RuleContext): Diagnostic[] {
  // A page at several addresses is one page; what search engines do not list need not stand out among results.
  const listed = pages.filter(({ route, head }) => !head.noindex && route.url === route.place.canonical)
  return [
    ...pages.flatMap(missing),
    ...listed.flatMap((page) => unfit(page, origin, settings.name)),
    ...repeated(listed, ({ head }) => head.title, 'head/duplicate-title', 'title', origin),
    ...repeated(listed, ({ head }) => head.description, 'head/duplicate-description', 'description', origin),
  ]
}

function missing({ route, head }: RenderedPage): Diagnostic[] {
  const span = startOf(route.owner)
  return [
    ...(head.title.trim() === ''
      ? [diagnose('head/missing-title', span, `${route.url} has no title`, { help: 'say in a few words what it is' })]
      : []),
    ...(head.description.trim() === ''
      ? [diagnose('head/missing-description', span, `${route.url} has no description`, { help: descriptionHelp })]
      : []),
  ]
}

function unfit(page: RenderedPage, origin: RuleContext['origin'], name: string): Diagnostic[] {
  const { head, route } = page
  const found: Diagnostic[] = []
  const size = [...head.description].length
  const length = [...ownPart(head.title, name)].length
  if (length > longestTitle)
    found.push(
      diagnose(
        'head/title-too-long',
        origin.placeOfText(provenanceOf(page), head.title, route.owner),
        `the title of ${route.url} has ${length} characters, more than ${longestTitle}`,
        { help: 'put first what tells the page apart, and leave out what the rest of the page says' },
      ),
    )
  if (size > 0 && (size < description.shortest || size > description.longest))
    found.push(
      diagnose(
        'head/description-length',
        origin.placeOfText(provenanceOf(page), head.description, route.owner),
        `the description of ${route.url} has ${size} characters, not ${description.shortest} to ${description.longest}`,
        { help: descriptionHelp },
      ),
    )
  return found
}

function repeated(
  pages: readonly RenderedPage[],
  textOf: (page: RenderedPage) => string,
  code: 'head/duplicate-title' | 'head/duplicate-description',
  name: string,
  origin: RuleContext['origin'],
): Diagnostic[] {
  const first = new Map<string, RenderedPage>()
  return pages.flatMap((page) => {
    const text = textOf(page).trim()
    const earlier = first.get(text)
    if (text === '' || !earlier) {
      first.set(text, page)
      return []
    }
    const placeIn = (owner: RenderedPage) => origin.placeOfText(provenanceOf(owner), text, owner.route.owner)
    return [
      diagnose(code, placeIn(page), `${page.route.url} has the ${name} of ${earlier.route.url}`, {
        help: 'say what tells the two apart',
        notes: [{ message: 'the other one', span: placeIn(earlier) }],
      }),
    ]
  })
}
