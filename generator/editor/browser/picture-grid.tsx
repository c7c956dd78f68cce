/** @jsxImportSource preact */

import { useRef, useState } from 'preact/hooks'
import type { PictureInfo } from '../form-protocol.ts'
import { useEdit } from './edit-context.ts'
import { useChange, useMount } from './ui/hooks.ts'

async function draw(canvas: HTMLCanvasElement, base64: string | undefined): Promise<void> {
  if (base64 === undefined) return
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' })).catch(() => undefined)
  if (!bitmap) return
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
}

/** A small picture, read once it is in view. A canvas: the policy of a page may refuse addresses of pictures that are not of the site. */
export function Thumbnail({ of: { id, width, height } }: { readonly of: PictureInfo }) {
  const { requests } = useEdit()
  const canvas = useRef<HTMLCanvasElement>(null)
  useMount(() => {
    const shown = canvas.current
    const observer = new IntersectionObserver(async (entries) => {
      if (!shown || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      await draw(shown, (await requests.thumbnails([id]))?.[id])
    })
    if (shown) observer.observe(shown)
    return () => observer.disconnect()
  })
  return <canvas ref={canvas} class="thumbnail" width={width} height={height} />
}

interface PictureGridProps {
  readonly pictures: readonly PictureInfo[]
  readonly chosen: PictureInfo | undefined
  readonly choose: (picture: PictureInfo) => void
  readonly children: preact.ComponentChildren
}

/** The pictures to choose from as radio buttons, and a field that finds them by name. */
export function PictureGrid({ pictures, chosen, choose, children }: PictureGridProps) {
  const [typed, setTyped] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  // A new picture stands first, and is chosen.
  useChange(() => grid.current?.querySelector<HTMLElement>('input:checked')?.focus(), pictures.length)
  const words = typed.toLowerCase().trim().split(/\s+/)
  const isFound = ({ name, alts }: PictureInfo): boolean => {
    const own = `${name} ${alts.join(' ')}`.toLowerCase()
    return words.every((word) => own.includes(word))
  }
  const found = pictures.filter(isFound)
  return (
    <section class="choices" aria-label="Other pictures">
      <div class="find">
        <input
          type="search"
          placeholder="Find by name"
          aria-label="Find by name"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        {children}
      </div>
      <div class="grid" role="radiogroup" aria-label="Pictures" ref={grid}>
        {found.map((picture) => (
          <label class="card" key={picture.id}>
            <input
              class="visually-hidden"
              type="radio"
              name="picture"
              value={picture.id}
              checked={picture.id === chosen?.id}
              data-takes-focus={picture === (chosen ?? found[0]) || undefined}
              onChange={() => choose(picture)}
            />
            <Thumbnail of={picture} />
            <span class="file-name">{picture.name}</span>
            <span class="quiet facts">
              {picture.width} × {picture.height} · {describeSize(picture.size)}
            </span>
          </label>
        ))}
      </div>
      {found.length === 0 && <p class="quiet">No picture has this name.</p>}
    </section>
  )
}

const describeSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
