import type { ContentPlace, PageFields } from '../../protocol.ts'
import { findElementOf } from '../targets.ts'
import { goToPage } from './next-page.ts'

interface PlaceActions {
  readonly page: () => PageFields
  readonly openElement: (element: Element, words: string) => void
  readonly openForm: (form: string, field: string | undefined) => void
}

/** Opens a part of the content: in its element, on its page, or else in the form of its file. */
export function createGoToPlace({ page, openElement, openForm }: PlaceActions) {
  /** Fields that were not known by their ids before their page was shown are those of a finding or a text with the same words. */
  const findElement = (place: ContentPlace): Element | undefined => {
    const { findings, unwritten } = page()
    const same = [...findings.flatMap((finding) => finding.place ?? []), ...unwritten].filter(
      ({ form, formField, words }) => form === place.form && formField === place.formField && words === place.words,
    )
    const ids = [place.formField ?? '', ...place.fields, ...same.flatMap(({ fields }) => fields)]
    const elements = ids.flatMap((id) => findElementOf(id) ?? [])
    return elements.find((element) => element.textContent?.includes(place.words)) ?? elements[0]
  }
  /** Opens a place on this page. */
  const openHere = (place: ContentPlace): void => {
    const element = findElement(place)
    if (element) openElement(element, place.words)
    else openForm(place.form, place.formField)
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
