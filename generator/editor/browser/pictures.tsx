/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import { type EditContext, useEdit } from './edit-context.ts'
import { Labelled } from './fields/labelled-inputs.tsx'
import { PictureGrid, Thumbnail } from './picture-grid.tsx'
import { type SaveOutcome, save } from './save.ts'
import { Dialog, useDialog } from './ui/dialog.tsx'
import { useMount } from './ui/hooks.ts'

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
  { openTexts, onSaved, onChosen, file }: PictureOptions,
): Promise<void> {
  const opened = await requests.picture(id)
  if (opened) open(<PictureDialog id={id} opened={opened} onSaved={onSaved} onChosen={onChosen} file={file} />)
  else if (openTexts) openTexts()
  else refuse('This picture cannot be changed now')
}

interface PictureDialogProps {
  readonly id: string
  readonly opened: OpenedPicture
  readonly onSaved: (() => unknown) | undefined
  readonly onChosen: PictureOptions['onChosen']
  readonly file: File | undefined
}

function PictureDialog({ id, opened, onSaved, onChosen, file }: PictureDialogProps) {
  const { requests, confirm, announce, nextPageChange } = useEdit()
  const { close } = useDialog()
  const [pictures, setPictures] = useState(() =>
    opened.pictures.toSorted((a, b) => Number(b.id === opened.current) - Number(a.id === opened.current)),
  )
  const before = opened.pictures.find((picture) => picture.id === opened.current)
  const [chosen, setChosen] = useState(before)
  const [alt, setAlt] = useState(opened.alt ?? before?.alts[0] ?? '')
  const [note, setNote] = useState({ words: '', isError: false })
  const written = alt.replace(/\s+/g, ' ').trim()
  const isAltChanged = opened.hasAlt && written !== (opened.alt ?? '').trim()
  const choose = (picture: PictureInfo): void => {
    setChosen(picture)
    setAlt(picture.id === before?.id ? (opened.alt ?? '') : (picture.alts[0] ?? ''))
    setNote({ words: '', isError: false })
    announce(`${picture.name} is chosen`)
  }
  const upload = async (taken: File): Promise<void> => {
    const { name } = taken
    setNote({ words: `${name} is being read…`, isError: false })
    const result = await requests.upload({ field: id, name, data: await toBase64(taken) })
    if (result?.status === 'read') {
      setPictures((others) => [result.picture, ...others])
      return choose(result.picture)
    }
    const reason = result?.message ?? 'the file is too large, or no picture'
    setNote({ words: `${name} was not taken: ${reason}.`, isError: true })
    announce(`${name} was not taken: ${reason}`)
  }
  useMount(() => {
    if (file) void upload(file)
  })
  const saveAll = async (): Promise<SaveOutcome | undefined> => {
    if (chosen && onChosen && opened.pictures.includes(chosen)) {
      close()
      onChosen(chosen.address, written)
      return undefined
    }
    if (chosen && chosen === before && !isAltChanged) {
      close()
      return undefined
    }
    const updated = nextPageChange()
    const outcome = await save({
      failure: 'It was not saved',
      check: async () => (chosen ? undefined : 'Choose a picture first.'),
      send: () =>
        requests.savePicture({
          field: id,
          version: opened.version,
          picture: chosen?.id ?? '',
          ...(opened.hasAlt && { alt: written }),
        }),
    })
    if (outcome.status !== 'saved') return outcome
    if (!onChosen) {
      // Until then the page shows the old one.
      await updated
      confirm(`Saved: the picture is ${chosen?.name}`)
    }
    close()
    if (chosen) onChosen?.(chosen.address, written)
    onSaved?.()
    return outcome
  }
  return (
    <Dialog
      title="Picture"
      subtitle={opened.label}
      look="wide"
      bodyClass="pictures"
      action={onChosen ? 'Add' : 'Save'}
      save={saveAll}
      note={note.words}
      isNoteError={note.isError}
      hasChanges={chosen !== before || isAltChanged}
    >
      <div class="current">
        <div class="chosen">
          <div class="frame">{chosen && <Thumbnail key={chosen.id} of={chosen} />}</div>
          <div class="facts">
            <b class="file-name">{chosen?.name}</b>
            <span class="quiet">{chosen ? `${chosen.width} × ${chosen.height} pixels` : 'No picture is chosen.'}</span>
          </div>
        </div>
        {opened.hasAlt && <AltField value={alt} onInput={setAlt} />}
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

interface AltFieldProps {
  readonly value: string
  readonly onInput: (value: string) => void
}

/** The words for those who do not see a picture. */
function AltField({ value, onInput }: AltFieldProps) {
  return (
    <div class="control">
      <Labelled
        label="What does the picture show?"
        help="For people who cannot see it, and for search engines. Leave it empty only if the picture decorates."
      >
        {(input) => (
          <textarea {...input} rows={3} value={value} onInput={(event) => onInput(event.currentTarget.value)} />
        )}
      </Labelled>
      <p class="warning" role="status">
        {value.trim() === '' && 'Empty: it counts as decoration, and screen readers pass over it.'}
      </p>
    </div>
  )
}
