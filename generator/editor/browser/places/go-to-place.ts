import type { ContentPlace, PageMove } from '../../protocol.ts'
import type { EditContext } from '../edit-context.ts'
import { elementsOf } from '../targets.ts'
import { findRangeOfWords } from './find-words.ts'

/** Opens a part of the content: in its element, on its page, or else in the form of its file. */
export function createGoToPlace(
  { page, openDetails }: Pick<EditContext, 'page' | 'openDetails'>,
  openElement: (element: Element, words: string) => void,
) {
  /** Fields that were not known by their ids before their page was shown are those of a finding or a text with the same words. */
  const findElement = (place: ContentPlace): Element | undefined => {
    const { findings, unwritten } = page()
    const same = [...findings.flatMap((finding) => finding.place ?? []), ...unwritten].filter(
      ({ form, formField, words }) => form === place.form && formField === place.formField && words === place.words,
    )
    const ids = [place.formField ?? '', ...place.fields, ...same.flatMap(({ fields }) => fields)]
    const elements = ids.flatMap(elementsOf)
    return elements.find((element) => findRangeOfWords(element, place.words)) ?? elements[0]
  }
  /** Opens a place on this page. */
  const openHere = (place: ContentPlace): void => {
    const element = findElement(place)
    if (element) openElement(element, place.words)
    else openDetails(place.form, place.formField)
  }
  return {
    openHere,
    /** Opens what has to be written first: the text of an article before what stands around it. */
    openUnwritten(): void {
      const { unwritten } = page()
      const texts = unwritten.filter((place) => findElement(place)?.textContent)
      const place = texts.find(({ formField }) => formField === undefined) ?? texts[0] ?? unwritten[0]
      if (place) openHere(place)
    },
    goToPlace(place: ContentPlace): void {
      const { address } = place
      if (address !== undefined && address !== location.pathname && !findElement(place)) goToPage(address, place)
      else openHere(place)
    },
  }
}

/** Of the session storage: what the page that is loaded next opens and says. */
const nextKey = 'dev-edit-next'

interface NextPage {
  /** A place, or what has to be written first. */
  readonly place?: ContentPlace | 'unwritten'
  readonly message: string
}

const keepForNextPage = (next: NextPage): void => sessionStorage.setItem(nextKey, JSON.stringify(next))

/** Goes to a page, opens a place there, and says a sentence. */
export function goToPage(address: string, place: NonNullable<NextPage['place']>, message = ''): void {
  keepForNextPage({ place, message })
  // A dialog that has just closed is gone by then, and has nothing unsaved.
  setTimeout(() => location.assign(address))
}

/** What this page is to open and to say, once. */
export function takeNextPage(): NextPage {
  const kept = sessionStorage.getItem(nextKey)
  sessionStorage.removeItem(nextKey)
  return kept === null ? { message: '' } : (JSON.parse(kept) as NextPage)
}

/** Milliseconds: how often the server is asked for a page, and for how long. A busy machine may compile for seconds. */
const interval = 200
const limit = 60_000

/** Says what has happened. Leaves a page that is no longer at its address, once the server has it at the new one, and says it there. */
export async function followPage(
  moved: PageMove | undefined,
  message: string,
  { requests, confirm }: Pick<EditContext, 'requests' | 'confirm'>,
): Promise<void> {
  const { from, to } = moved ?? {}
  if (to === undefined || from !== location.pathname) return confirm(message)
  confirm(`${message}. The page is being built at ${to}…`)
  // The reload would lose what is begun on the old page, such as the answer to an undo.
  document.documentElement.inert = true
  const isServed = async (): Promise<boolean> =>
    (await requests.details({ page: to }))?.addresses.some(({ value }) => value === to) ?? false
  for (const started = performance.now(); performance.now() - started < limit; ) {
    if (await isServed()) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  keepForNextPage({ message })
  // A reload by an update of the old page leads there too.
  history.replaceState(null, '', to)
  location.reload()
}
