import { type Diagnostic, diagnose, startOf } from '../../../diagnostics/diagnostic.ts'
import type { RenderedPage } from '../../../render/render.ts'
import type { PageRule, RuleContext } from '../../rule.ts'
import { provenanceOf } from '../../source-locator.ts'

/** Characters that search engines show of a title and of a description. */
const maxTitle = 60
const descriptionLength = { min: 50, max: 160 }

const descriptionHelp = 'say in one or two sentences what a visitor finds there'

/** A title without the site's own name at its end, which search engines may leave out. */
const ownPart = (title: string, name: string): string => {
  const cut = title.lastIndexOf(' | ')
  return cut > 0 && title.slice(cut).includes(name) ? title.slice(0, cut) : title
}

/** Titles and descriptions that are missing, too long or too short. */
export const checkHeadLength: PageRule = (page, { locator, settings }) => [
  ...findMissing(page),
  ...(isListed(page) ? checkLengths(page, locator, settings.name) : []),
]

/** A page at several addresses is listed once; pages that search engines may not list need no title for their results. */
const isListed = ({ route, head }: RenderedPage): boolean => !head.noindex && route.url === route.place.canonical

function findMissing({ route, head }: RenderedPage): Diagnostic[] {
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

function checkLengths(page: RenderedPage, locator: RuleContext['locator'], name: string): Diagnostic[] {
  const { head, route } = page
  const found: Diagnostic[] = []
  const size = [...head.description].length
  const length = [...ownPart(head.title, name)].length
  if (length > maxTitle)
    found.push(
      diagnose(
        'head/title-too-long',
        locator.placeOfText(provenanceOf(page), head.title, route.owner),
        `the title of ${route.url} has ${length} characters, more than ${maxTitle}`,
        { help: 'put first what tells the page apart, and leave out what the rest of the page says' },
      ),
    )
  if (size > 0 && (size < descriptionLength.min || size > descriptionLength.max))
    found.push(
      diagnose(
        'head/description-length',
        locator.placeOfText(provenanceOf(page), head.description, route.owner),
        `the description of ${route.url} has ${size} characters, not ${descriptionLength.min} to ${descriptionLength.max}`,
        { help: descriptionHelp },
      ),
    )
  return found
}
