/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import { type Draft, dropDraft, keepDraft, type LocatedDraft, locateDrafts, wordsOf } from './drafts.ts'
import { type EditContext, useEditContext } from './edit-context.ts'
import { LabelledInput } from './fields/labelled-inputs.tsx'
import { type SaveOutcome, save } from './save.ts'
import { Dialog, useDialogContext } from './ui/dialog.tsx'
import { useChange, useMount } from './ui/hooks.ts'

interface PictureOptions {
  /** Opens the fields as texts, where there is no picture to choose. */
  readonly openTexts?: () => void
  readonly onSaved?: () => unknown
  /** Takes the picture for a text, in which nothing is saved by that. */
  readonly onChosen?: (address: string, alt: string) => void
  /** A file that was dropped on the picture. */
  readonly file?: File | undefined
}

/** Opens the picture of a field: its address, or its alternative text. */
export async function openPicture(
  id: string,
  { requests, open, refuse }: EditContext,
  options: PictureOptions,
): Promise<void> {
  const opened = await requests.ask('picture', { field: id })
  const drafts = (await locateDrafts(requests)).filter(({ at }) => at && [id, opened?.altField].includes(at))
  if (opened) open(<PictureDialog id={id} opened={opened} drafts={drafts} {...options} />)
  else if (options.openTexts) options.openTexts()
  else refuse('This picture cannot be changed now')
}

interface PictureDialogProps extends PictureOptions {
  readonly id: string
  readonly opened: OpenedPicture
  /** What was typed in its fields and not saved, such as in a form. */
  readonly drafts: readonly LocatedDraft[]
}

function PictureDialog({ id, opened, drafts, onSaved, onChosen, file }: PictureDialogProps) {
  const { requests, confirm, announce, nextPageChange } = useEditContext()
  const { close } = useDialogContext()
  const [pictures, setPictures] = useState(() =>
    opened.pictures.toSorted((a, b) => Number(b.id === opened.current) - Number(a.id === opened.current)),
  )
  const before = opened.pictures.find((picture) => picture.id === opened.current)
  const [chosen, setChosen] = useState(before)
  const { version, altField, label } = opened
  const typed = drafts.find(({ at }) => at === altField)
  const draft: Draft = typed ?? { field: altField ?? '', version, label, value: '' }
  const [alt, setAlt] = useState(typed ? wordsOf(typed) : (opened.alt ?? before?.alts[0] ?? ''))
  const [note, setNote] = useState({ words: '', isError: false })
  const written = alt.replace(/\s+/g, ' ').trim()
  const hasAlt = altField !== undefined
  const isAltChanged = hasAlt && written !== (opened.alt ?? '').trim()
  const type = (words: string): void => {
    setAlt(words)
    if (altField) keepDraft({ ...draft, value: words })
  }
  const choose = (picture: PictureInfo): void => {
    setChosen(picture)
    setAlt(picture.id === before?.id ? (opened.alt ?? '') : (picture.alts[0] ?? ''))
    setNote({ words: '', isError: false })
    announce(`${picture.name} is chosen`)
  }
  const upload = async (taken: File): Promise<void> => {
    const { name } = taken
    setNote({ words: `${name} is being read…`, isError: false })
    const result = await requests.ask('upload', { field: id, name, data: await toBase64(taken) })
    if (result?.status === 'read') {
      setPictures((others) => [result.picture, ...others])
      return choose(result.picture)
    }
    const reason = result?.message ?? 'the file is too large, or no picture'
    setNote({ words: `${name} was not taken: ${reason}.`, isError: true })
    announce(`${name} was not taken: ${reason}`)
  }
  useMount(() => void (file && upload(file)))
  const saveAll = async (): Promise<SaveOutcome | undefined> => {
    if (chosen && (onChosen ? opened.pictures.includes(chosen) : chosen === before && !isAltChanged)) {
      close()
      onChosen?.(chosen.address, written)
      return undefined
    }
    const updated = nextPageChange()
    const outcome = await save({
      failure: 'It was not saved',
      check: async () => (chosen ? undefined : 'Choose a picture first.'),
      send: () =>
        requests.send('save-picture', {
          field: id,
          version,
          picture: chosen?.id ?? '',
          ...(hasAlt && { alt: written }),
        }),
    })
    // Until then the page shows the old one.
    if (outcome.status === 'saved' && !onChosen) await updated
    return outcome
  }
  const finish = (): void => {
    if (!onChosen) confirm(`Saved: the picture is ${chosen?.name}`)
    else if (chosen) onChosen(chosen.address, written)
    for (const one of [...drafts, draft]) dropDraft(one)
    onSaved?.()
  }
  return (
    <Dialog
      title="Picture"
      subtitle={label}
      look="wide"
      bodyClass="pictures"
      action={onChosen ? 'Add' : 'Save'}
      save={saveAll}
      onSaved={finish}
      note={note.words}
      isNoteError={note.isError}
      hasChanges={chosen !== before || isAltChanged}
      onGiveUp={() => dropDraft(draft)}
    >
      <div class="current">
        <div class="chosen">
          <div class="frame">{chosen && <Thumbnail key={chosen.id} of={chosen} />}</div>
          <div class="facts">
            <b class="file-name">{chosen?.name}</b>
            <span class="quiet">{chosen ? `${chosen.width} × ${chosen.height} pixels` : 'No picture is chosen.'}</span>
          </div>
        </div>
        {hasAlt && <AltField value={alt} onInput={type} />}
      </div>
      <PictureGrid pictures={pictures} chosen={chosen} choose={choose}>
        <input
          type="file"
          accept="image/*"
          aria-label="A file from this computer"
          onChange={async ({ currentTarget }) => {
            const [taken] = currentTarget.files ?? []
            if (taken) await upload(taken)
            currentTarget.value = ''
          }}
        />
      </PictureGrid>
    </Dialog>
  )
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })

/** The words for those who do not see a picture. */
function AltField({ value, onInput }: { readonly value: string; readonly onInput: (value: string) => void }) {
  return (
    <div class="control">
      <LabelledInput
        label="What does the picture show?"
        help="For people who cannot see it, and for search engines. Leave it empty only if the picture decorates."
      >
        {(input) => (
          <textarea {...input} rows={3} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
        )}
      </LabelledInput>
      <p class="warning" role="status">
        {value.trim() === '' && 'Empty: it counts as decoration, and screen readers pass over it.'}
      </p>
    </div>
  )
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

/** A small picture, read once it is in view. A canvas: the policy of a page may refuse addresses of pictures that are not of the site. */
function Thumbnail({ of: { id, width, height } }: { readonly of: PictureInfo }) {
  const { requests } = useEditContext()
  const canvas = useRef<HTMLCanvasElement>(null)
  useMount(() => {
    const shown = canvas.current
    const observer = new IntersectionObserver(async (entries) => {
      if (!shown || !entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      await draw(shown, (await requests.ask('thumbnails', { pictures: [id] }))?.[id])
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
function PictureGrid({ pictures, chosen, choose, children }: PictureGridProps) {
  const [typed, setTyped] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  // A new picture stands first, and is chosen.
  useChange(() => grid.current?.querySelector<HTMLElement>('input:checked')?.focus(), pictures.length)
  const words = typed.toLowerCase().trim().split(/\s+/)
  const found = pictures.filter(({ name, alts }) => {
    const own = `${name} ${alts.join(' ')}`.toLowerCase()
    return words.every((word) => own.includes(word))
  })
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
