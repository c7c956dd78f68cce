import { createElement } from '../../cli/dev/index.ts'
import type { FormOption } from '../form-protocol.ts'

/** A field for the address of a link with a list of pages by name: what is typed filters it, arrow keys or a click choose one. */
export function createPageChooser(id: string, onShown: () => void, onChoose: (address: string) => void) {
  const list = createElement('div', { class: 'pages', id, role: 'listbox', 'aria-label': 'Pages of this site' })
  const input = createElement('input', {
    role: 'combobox',
    'aria-controls': id,
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-label': 'Address of the link',
    placeholder: 'Name of a page, /contact or https://…',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  let pages: readonly FormOption[] = []
  /** What was typed since the field was filled. */
  let words = ''
  let active: HTMLElement | undefined
  const activate = (option: HTMLElement | undefined): void => {
    active?.setAttribute('aria-selected', 'false')
    active = option
    active?.setAttribute('aria-selected', 'true')
    active?.scrollIntoView({ block: 'nearest' })
    if (active) input.setAttribute('aria-activedescendant', active.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const options = () => [...list.querySelectorAll<HTMLElement>('.page')]
  const choose = (option: HTMLElement): void => onChoose(option.dataset['address'] ?? '')
  const createOption = ({ value, label }: FormOption, index: number): HTMLElement => {
    const option = createElement(
      'div',
      { class: 'page', id: `${id}-${index}`, 'data-address': value, role: 'option', 'aria-selected': 'false' },
      createElement('b', '', label),
      createElement('span', 'quiet', ` ${value}`),
    )
    // The field keeps the focus.
    option.addEventListener('mousedown', (event) => event.preventDefault())
    option.addEventListener('click', () => choose(option))
    return option
  }
  function fill(address: string): void {
    input.value = address
    words = ''
    show()
  }
  function show(): void {
    const found = findPages(words, pages, ({ value, label }) => ({ name: label, address: value }))
    list.replaceChildren(...found.map(createOption))
    list.hidden = found.length === 0
    input.ariaExpanded = String(found.length > 0)
    activate(options().find(({ dataset }) => dataset['address'] === input.value))
    onShown()
  }
  const step = (way: 1 | -1): void => {
    const all = options()
    const index = active ? all.indexOf(active) + way : way > 0 ? 0 : all.length - 1
    activate(all.at(index % all.length))
  }
  input.addEventListener('input', () => {
    words = input.value.trim()
    show()
  })
  input.addEventListener('keydown', (event) => {
    const { key, isComposing } = event
    if (isComposing || list.hidden) return
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter' && active && active.dataset['address'] !== input.value) choose(active)
    else return
    event.preventDefault()
  })
  return {
    input,
    list,
    /** The address. The whole name of a page, or what only one page has in its name, is that of the page. */
    value(): string {
      const text = input.value.trim()
      if (/^[/#]|^\w+:/.test(text)) return text
      const found = pages.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
      return text !== '' && found.length === 1 ? (found[0]?.value ?? text) : text
    },
    start: fill,
    offer(found: readonly FormOption[]): void {
      pages = found
      show()
    },
  }
}

interface NamedPage {
  readonly name: string
  readonly address: string
}

/** How well a page fits what is typed to find it, 0 the best; undefined if it does not. */
function rankPage(typed: string, { name, address }: NamedPage): number | undefined {
  const words = typed.trim().toLowerCase()
  const [own, path] = [name.toLowerCase(), address.toLowerCase()]
  const isWholeAddress = path === words || path.endsWith(`/${words}`)
  if (own.startsWith(words) || isWholeAddress) return 0
  if (own.includes(words)) return 1
  return path.includes(words) ? 2 : undefined
}

/** Those that fit, the best first; as they were where they fit alike. */
export const findPages = <Page>(typed: string, pages: readonly Page[], toNamed: (page: Page) => NamedPage): Page[] =>
  pages
    .flatMap((page) => {
      const rank = rankPage(typed, toNamed(page))
      return rank === undefined ? [] : [{ page, rank }]
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ page }) => page)
