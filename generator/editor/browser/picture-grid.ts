import { createElement } from '../../cli/dev/index.ts'
import type { PictureInfo } from '../form-protocol.ts'
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
      const canvas = createElement('canvas', 'thumbnail')
      canvas.width = width
      canvas.height = height
      canvas.dataset['id'] = id
      canvas.setAttribute('aria-hidden', 'true')
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

interface GridOptions {
  readonly pictures: readonly PictureInfo[]
  readonly chosen: string | undefined
  readonly createThumbnail: (picture: PictureInfo) => HTMLElement
  readonly choose: (picture: PictureInfo) => void
}

/** The pictures to choose from, the chosen one first, as radio buttons, and a field that finds them by name. */
export function createPictureGrid({ pictures, chosen, createThumbnail, choose }: GridOptions) {
  const grid = createElement('div', 'grid')
  grid.setAttribute('role', 'radiogroup')
  grid.setAttribute('aria-label', 'Pictures')
  const search = createElement('input', '')
  search.type = 'search'
  search.placeholder = 'Find by name'
  search.setAttribute('aria-label', 'Find by name')
  const none = createElement('p', 'quiet', 'No picture has this name.')
  none.hidden = true
  const createCard = (picture: PictureInfo): HTMLLabelElement => {
    const { id, name, width, height, size } = picture
    const input = createElement('input', 'visually-hidden')
    input.type = 'radio'
    input.name = 'picture'
    input.value = id
    input.checked = id === chosen
    input.addEventListener('change', () => choose(picture))
    const facts = createElement('span', 'quiet facts', `${width} × ${height} · ${describeSize(size)}`)
    const card = createElement(
      'label',
      'card',
      input,
      createThumbnail(picture),
      createElement('span', 'file-name', name),
      facts,
    )
    card.dataset['name'] = `${name} ${picture.alts.join(' ')}`.toLowerCase()
    return card
  }
  const cards = pictures.toSorted((a, b) => Number(b.id === chosen) - Number(a.id === chosen)).map(createCard)
  grid.append(...cards)
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().trim().split(/\s+/)
    const all = [...grid.querySelectorAll<HTMLElement>('.card')]
    for (const card of all) card.hidden = !words.every((word) => card.dataset['name']?.includes(word))
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

export const describeSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
