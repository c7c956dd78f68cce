import type { FormOption } from '../form-protocol.ts'
import { createLabelled, createOptions } from './form/labelled.ts'

/** Asks where visitors of a page are led while it is hidden. */
export function createStandInField(addresses: readonly FormOption[], onChange: () => void) {
  const select = document.createElement('select')
  const description =
    'It was published: links and search engines lead to it. When it is published again, it has its address back.'
  const { element } = createLabelled('Where its visitors go meanwhile', select, description)
  element.hidden = true
  select.addEventListener('change', onChange)
  let hidden: string | undefined
  return {
    element,
    /** The address that is chosen; undefined if no page is hidden. */
    target: () => (hidden === undefined ? undefined : select.value),
    /** Shows the field for a page that would be hidden. Returns whether it has just appeared. */
    show(address: string | undefined): boolean {
      const isNew = address !== undefined && hidden === undefined
      hidden = address
      element.hidden = address === undefined
      if (address === undefined || !isNew) return false
      const others = addresses.filter(({ value }) => value !== address)
      select.replaceChildren(
        ...createOptions(others.map(({ value, label }) => [value, `${label} (${value})`] as const)),
      )
      const parents = others.filter(({ value }) => address.startsWith(`${value.replace(/\/$/, '')}/`))
      select.value = parents.toSorted((a, b) => b.value.length - a.value.length)[0]?.value ?? '/'
      return true
    },
  }
}
