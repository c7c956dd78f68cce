import { createButton, createElement } from '../../cli/dev/index.ts'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import { describeFailure, type EditContext } from './edit-context.ts'
import { openDialog } from './form/dialog.ts'
import { createLabelled } from './form/form-control.ts'
import { createPictureGrid, createThumbnails } from './picture-grid.ts'
import { pictureStyles } from './styles.ts'

interface PictureOptions {
  /** Opens the fields as texts, where there is no picture to choose. */
  readonly openTexts?: () => void
  readonly onSaved?: () => unknown
}

/** Opens the picture of a field: its address, or its alternative text. */
export async function openPicture(
  id: string,
  context: EditContext,
  { openTexts, onSaved }: PictureOptions,
): Promise<void> {
  const opened = await context.requests.picture(id)
  if (opened) showPicture(id, opened, context, onSaved)
  else if (openTexts) openTexts()
  else context.confirm('This picture cannot be changed now')
}

function showPicture(
  id: string,
  opened: OpenedPicture,
  { requests, confirm }: EditContext,
  onSaved?: () => unknown,
): void {
  const thumbnails = createThumbnails(requests)
  const before = opened.pictures.find((picture) => picture.id === opened.current)
  let chosen = before
  const alt = opened.hasAlt ? createAltField(opened) : undefined
  const dialog = openDialog({
    title: 'Picture',
    subtitle: opened.label,
    look: 'wide',
    css: pictureStyles,
    action: ['Save', () => save()],
    hasChanges: () => chosen !== before || alt?.isChanged() === true,
    onClose: thumbnails.stop,
  })
  const shown = createElement('div', 'chosen')
  const show = (): void => {
    const name = createElement('b', 'file-name', chosen?.name ?? '')
    const size = chosen ? `${chosen.width} × ${chosen.height} pixels` : 'No picture is chosen.'
    const frame = createElement('div', 'frame', ...(chosen ? [thumbnails.create(chosen)] : []))
    shown.replaceChildren(frame, createElement('div', 'facts', name, createElement('span', 'quiet', size)))
  }
  const choose = (picture: PictureInfo): void => {
    chosen = picture
    show()
    alt?.suggest(picture, picture.id !== before?.id)
    dialog.note('')
    dialog.announce(`${picture.name} is chosen`)
  }
  const grid = createPictureGrid(opened, thumbnails.create, choose)
  const upload = createUpload(async (name, data) => {
    dialog.note(`${name} is being read…`)
    const result = await requests.upload({ field: id, name, data })
    if (result?.status === 'read') return grid.add(result.picture)
    const message = result?.message ?? 'the file is too large, or no picture'
    dialog.refuse(describeFailure(`${name} was not taken`, { status: 'refused', message }))
  })
  const save = async (): Promise<void> => {
    if (!chosen) return dialog.note('Choose a picture first.', true)
    if (chosen === before && !alt?.isChanged()) return dialog.close()
    const result = await requests.savePicture({
      field: id,
      version: opened.version,
      picture: chosen.id,
      ...(alt && { alt: alt.value() }),
    })
    if (result?.status === 'saved') {
      confirm(`Saved: the picture is ${chosen.name}`)
      dialog.close()
      return void onSaved?.()
    }
    dialog.refuse(describeFailure('It was not saved', result))
  }
  show()
  if (before) alt?.suggest(before, false)
  const find = createElement('div', 'find', grid.search, upload)
  const choices = createElement('section', { class: 'choices', 'aria-label': 'Other pictures' }, find, grid.element)
  dialog.body.classList.add('pictures')
  dialog.body.append(createElement('div', 'current', shown, ...(alt ? [alt.element] : [])), choices)
  grid.focus()
}

/** Takes a file from the computer, which can be dropped on it too. */
function createUpload(take: (name: string, base64: string) => Promise<unknown>): HTMLElement {
  const label = 'A file from this computer'
  const input = createElement('input', { type: 'file', accept: 'image/*', 'aria-label': label })
  input.addEventListener('change', async () => {
    const [file] = input.files ?? []
    if (file) await take(file.name, await toBase64(file))
    input.value = ''
  })
  return input
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })

/** The words for those who do not see a picture, with those that the content has for it elsewhere. */
function createAltField({ alt = '' }: Pick<OpenedPicture, 'alt'>) {
  const input = createElement('textarea', { rows: 3 })
  input.value = alt
  const { element } = createLabelled(
    'What does the picture show?',
    input,
    'For people who cannot see it, and for search engines. Leave it empty only if the picture decorates.',
  )
  const state = createElement('p', { class: 'warning', role: 'status' })
  const suggestions = createElement('div', 'suggestions')
  element.append(state, suggestions)
  const update = (): void => {
    state.textContent =
      input.value.trim() === '' ? 'Empty: it counts as decoration, and screen readers pass over it.' : ''
  }
  input.addEventListener('input', update)
  update()
  return {
    element,
    value: () => input.value.replace(/\s+/g, ' ').trim(),
    isChanged: () => input.value.trim() !== alt.trim(),
    /** Offers the words that the content has for a picture. With `isOther`, the words of the picture before go. */
    suggest({ alts }: PictureInfo, isOther: boolean): void {
      const [first = ''] = alts
      if (isOther) input.value = first
      else if (input.value === '') input.value = alt
      update()
      const others = alts.filter((text) => text !== input.value)
      const buttons = others.map((text) =>
        createButton(text, () => {
          input.value = text
          update()
          input.focus()
        }),
      )
      const name = buttons.length > 0 ? [createElement('p', 'quiet', 'Used elsewhere for this picture:')] : []
      suggestions.replaceChildren(...name, ...buttons)
    },
  }
}
