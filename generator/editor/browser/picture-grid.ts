import { createElement } from '../../cli/dev/index.ts'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import type { EditRequests } from './edit-context.ts'

/** How many small pictures are asked for at once. */
const batch = 12

/** Draws small pictures as they come into view. */
export function createThumbnails(requests: Pick<EditRequests, 'thumbnails'>) {
  const waiting: HTMLCanvasElement[] = []
  let isAsking = false
  const ask = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    while (waiting.length > 0) {
      const next = waiting.splice(0, batch)
      const idOf = ({ dataset }: HTMLCanvasElement): string => dataset['id'] ?? ''
      const found = (await requests.thumbnails([...new Set(next.map(idOf))])) ?? {}
      await Promise.all(next.map((canvas) => draw(canvas, found[idOf(canvas)])))
    }
    isAsking = false
  }
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLCanvasElement)) continue
      observer.unobserve(target)
      waiting.push(target)
    }
    void ask()
  })
  return {
    /** A canvas: the policy of a page may refuse addresses of pictures that are not of the site. */
    create({ id, width, height }: PictureInfo): HTMLCanvasElement {
      const attributes = { class: 'thumbnail', width, height, 'data-id': id, 'aria-hidden': 'true' }
      const canvas = createElement('canvas', attributes)
      observer.observe(canvas)
      return canvas
    },
    stop: () => observer.disconnect(),
  }
}

async function draw(canvas: HTMLCanvasElement, base64: string | undefined): Promise<void> {
  if (base64 === undefined) return
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' })).catch(() => undefined)
  if (!bitmap) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

/** The pictures to choose from, the chosen one first, as radio buttons, and a field that finds them by name. */
export function createPictureGrid(
  { pictures, current }: OpenedPicture,
  createThumbnail: (picture: PictureInfo) => HTMLElement,
  choose: (picture: PictureInfo) => void,
) {
  const grid = createElement('div', { class: 'grid', role: 'radiogroup', 'aria-label': 'Pictures' })
  const name = 'Find by name'
  const search = createElement('input', { type: 'search', placeholder: name, 'aria-label': name })
  const none = createElement('p', { class: 'quiet', hidden: true }, 'No picture has this name.')
  const createCard = (picture: PictureInfo): HTMLLabelElement => {
    const { id, name, width, height, size } = picture
    const radio = { class: 'visually-hidden', type: 'radio', name: 'picture', value: id, checked: id === current }
    const input = createElement('input', radio)
    input.addEventListener('change', () => choose(picture))
    const facts = createElement('span', 'quiet facts', `${width} × ${height} · ${describeSize(size)}`)
    const words = `${name} ${picture.alts.join(' ')}`.toLowerCase()
    const shown = createElement('span', 'file-name', name)
    return createElement('label', { class: 'card', 'data-words': words }, input, createThumbnail(picture), shown, facts)
  }
  const cards = pictures.toSorted((a, b) => Number(b.id === current) - Number(a.id === current)).map(createCard)
  grid.append(...cards)
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().trim().split(/\s+/)
    const all = [...grid.querySelectorAll<HTMLElement>('.card')]
    for (const card of all) card.hidden = !words.every((word) => card.dataset['words']?.includes(word))
    none.hidden = all.some((card) => !card.hidden)
  })
  return {
    search,
    element: createElement('div', '', grid, none),
    /** Puts a new picture first, and chooses it. */
    add(picture: PictureInfo): void {
      const card = createCard(picture)
      grid.prepend(card)
      const input = card.querySelector('input')
      if (!input) return
      input.checked = true
      input.focus()
      choose(picture)
    },
    focus(): void {
      const input = grid.querySelector<HTMLElement>('input:checked') ?? grid.querySelector('input')
      input?.focus({ preventScroll: true })
    },
  }
}

const describeSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
