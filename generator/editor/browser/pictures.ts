import { createElement } from '../../cli/dev/index.ts'
import type { OpenedPicture, PictureInfo } from '../form-protocol.ts'
import type { EditContext } from './edit-context.ts'
import { createButton, openDialog } from './form/dialog.ts'
import { createFormRequests } from './form/form-requests.ts'
import { createAltField } from './picture-alt.ts'
import { createPictureGrid, createThumbnails } from './picture-grid.ts'
import { pictureStyles } from './picture-styles.ts'
import { createUpload } from './picture-upload.ts'

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
  const requests = createFormRequests(context.host)
  const opened = await requests.picture(id)
  if (!opened) return openTexts ? openTexts() : context.confirm('This picture cannot be changed now')
  showPicture(id, opened, context, onSaved)
}

function showPicture(id: string, opened: OpenedPicture, { host, confirm }: EditContext, onSaved?: () => void): void {
  const requests = createFormRequests(host)
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
