import { createElement } from '../../cli/dev/index.ts'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import type { EditContext } from './edit-context.ts'
import { createButton, openDialog } from './form/dialog.ts'
import { createPictureGrid, createThumbnails } from './picture-grid.ts'
import { pictureStyles } from './styles.ts'

interface PictureOptions {
  /** Opens the fields as texts, where there is no picture to choose. */
  readonly openTexts?: () => void
  readonly onSaved?: () => void
}

/** Opens the picture of a field: its address, or its alternative text. */
export async function openPicture(
  { id }: { readonly id: string },
  context: EditContext,
  { openTexts, onSaved }: PictureOptions,
): Promise<void> {
  const { requests } = context
  const opened = await requests.picture(id)
  if (!opened) return openTexts ? openTexts() : context.confirm('This picture cannot be changed now')
  showPicture(id, opened, context, onSaved)
}

function showPicture(
  id: string,
  opened: OpenedPicture,
  { requests, confirm }: EditContext,
  onSaved?: () => void,
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
    hasChanges: () => chosen !== before || alt?.isChanged() === true,
    onClose: thumbnails.stop,
  })
  const shown = createElement('div', 'chosen')
  const show = (): void => {
    const words = chosen
      ? [
          createElement('b', 'file-name', chosen.name),
          createElement('span', 'quiet', `${chosen.width} × ${chosen.height} pixels`),
        ]
      : [createElement('span', 'quiet', 'No picture is chosen.')]
    const picture = chosen ? [thumbnails.create(chosen)] : []
    shown.replaceChildren(createElement('div', 'frame', ...picture), createElement('div', 'facts', ...words))
  }
  const choose = (picture: PictureInfo): void => {
    chosen = picture
    show()
    alt?.suggest(picture, picture.id !== before?.id)
    dialog.note('')
    dialog.announce(`${picture.name} is chosen`)
  }
  const grid = createPictureGrid({
    pictures: opened.pictures,
    chosen: opened.current,
    createThumbnail: thumbnails.create,
    choose,
  })
  const upload = createUpload(dialog.dialog, async (name, data) => {
    dialog.note(`${name} is being read…`)
    const result = await requests.upload({ field: id, name, data })
    if (result?.status === 'read') return grid.add(result.picture)
    const reason = result?.message ?? 'the file is too large, or no picture'
    dialog.note(`${name} was not taken: ${reason}.`, true)
    dialog.announce(`${name} was not taken: ${reason}`)
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
      return onSaved?.()
    }
    const reason = result?.status === 'refused' ? result.message : 'the server did not answer'
    dialog.note(`It was not saved: ${reason}.`, true)
    dialog.announce(`It was not saved: ${reason}`)
  }
  show()
  if (before) alt?.suggest(before, false)
  const choices = createElement('section', 'choices', createElement('div', 'find', grid.search, upload), grid.element)
  choices.setAttribute('aria-label', 'Other pictures')
  dialog.body.classList.add('pictures')
  dialog.body.append(createElement('div', 'current', shown, ...(alt ? [alt.element] : [])), choices)
  dialog.footer.append(
    createButton('Save', () => void save(), 'primary'),
    createButton('Cancel', dialog.leave),
  )
  grid.focus()
}

/** A button that takes a file from the computer. Files can be dropped on the dialog too. */
function createUpload(dialog: HTMLElement, take: (name: string, base64: string) => Promise<unknown>): HTMLElement {
  const input = createElement('input', '')
  input.type = 'file'
  input.accept = 'image/*'
  input.hidden = true
  const button = createButton('Choose a file from this computer…', () => input.click())
  button.setAttribute('aria-description', 'A file of your computer. It can also be dropped on this window.')
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    await take(file.name, await toBase64(file))
  }
  input.addEventListener('change', () => {
    void takeFile(input.files?.[0])
    input.value = ''
  })
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
  dialog.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    dialog.classList.add('dropping')
  })
  dialog.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && dialog.contains(relatedTarget))) dialog.classList.remove('dropping')
  })
  dialog.addEventListener('drop', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    dialog.classList.remove('dropping')
    void takeFile(event.dataTransfer?.files[0])
  })
  return createElement('div', 'upload', button, input)
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
  const input = createElement('textarea', '')
  input.id = 'alt'
  input.rows = 3
  input.value = alt
  const label = createElement('label', '', 'What does the picture show?')
  label.htmlFor = input.id
  const help = createElement(
    'p',
    'quiet',
    'For people who cannot see it, and for search engines. Leave it empty only if the picture decorates.',
  )
  help.id = 'alt-help'
  const state = createElement('p', 'warning')
  state.id = 'alt-state'
  const suggestions = createElement('div', 'suggestions')
  input.setAttribute('aria-describedby', `${help.id} ${state.id}`)
  const update = (): void => {
    state.textContent =
      input.value.trim() === '' ? 'Empty: it counts as decoration, and screen readers pass over it.' : ''
    state.hidden = state.textContent === ''
  }
  input.addEventListener('input', update)
  update()
  return {
    element: createElement('div', 'control', label, help, input, state, suggestions),
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
