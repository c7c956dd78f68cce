import type { FileForm, FormFinding, PageDetails } from '../../edit/form/form-protocol.ts'
import { createElement } from '../create-element.ts'
import { createConflictView } from './conflict.ts'
import type { EditContext } from './edit-context.ts'
import { createButton, disableButton, openDialog } from './form/dialog.ts'
import { createFormRequests } from './form/form-requests.ts'
import { createFormView, type FormView } from './form/form-view.ts'
import { scheduleCheck } from './form/schedule-check.ts'
import { openNewGroup } from './item-dialog.ts'
import { openPicture } from './pictures.ts'

/** Opens the fields of a page that are not only words on it; with the id of a file, those of that file. */
export function openPanel(context: EditContext, file?: string): void {
  const requests = createFormRequests(context.host)
  const forms = new Map<FileForm, FormView>()
  let isReadable = true
  const versions = new Map<string, string>()
  const panel = openDialog({
    title: file === undefined ? 'Page details' : 'File details',
    subtitle: file === undefined ? 'What this page has besides its visible words' : '',
    look: 'side',
    hasChanges: () => hasChanges(),
    onClose: () => checker.stop(),
  })
  const save = createButton('Save', () => void saveAll(), 'primary')
  panel.footer.append(save, createButton('Cancel', panel.leave))
  const views = (): readonly FormView[] => [...forms.values()]
  const hasChanges = (): boolean => views().some((view) => view.hasChanges())
  const changes = () =>
    [...forms].flatMap(([form, view]) =>
      view.changed().map(({ field, value }) => ({
        field: field.id,
        version: versions.get(field.id) ?? form.version,
        value: value(),
      })),
    )
  const checker = scheduleCheck(
    async () => {
      const changed = changes()
      return changed.length === 0 ? undefined : requests.checkDetails(changed)
    },
    (checked) => {
      isReadable = checked?.isReadable ?? true
      const findings = checked?.findings ?? []
      for (const [index, [form, view]] of [...forms].entries()) {
        const own = findings.filter(({ field }) => view.views.some((one) => one.field.id === field))
        const others = index === 0 ? findings.filter(({ field }) => !isShown(field)) : []
        view.showFindings([...own, ...others])
        showState(form, checked?.publication ?? form.publication)
      }
      describe(findings, checked?.unpublished ?? [])
    },
  )
  const isShown = (field: string | undefined): boolean =>
    views().some((view) => view.views.some((one) => one.field.id === field))
  const states = new Map<FileForm, HTMLElement>()
  const showState = (form: FileForm, publication = form.publication): void => {
    const state = states.get(form)
    if (!state || !publication) return
    state.textContent = publication.words
    state.className = publication.isPublished ? 'state published' : 'state'
  }
  const describe = (findings: readonly FormFinding[], unpublished: readonly string[]): void => {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const lost = unpublished.length === 1 ? unpublished[0] : `${unpublished.length} pages`
    const note = !isReadable
      ? 'This cannot be saved: the file could not be read any more.'
      : unpublished.length > 0
        ? `Until the errors are mended, this will not be published: ${lost}.`
        : ''
    panel.note(note, true)
    disableButton(save, isReadable ? undefined : note)
    if (findings.length > 0) panel.announce(`${errors} errors, ${findings.length - errors} warnings. ${note}`)
  }
  const saveAll = async (): Promise<void> => {
    await checker.settle()
    const changed = changes()
    if (changed.length === 0) return panel.close()
    if (!isReadable) return
    const result = await requests.saveDetails(changed)
    if (result?.status === 'saved') {
      context.announce(`Saved in ${result.file}`)
      return panel.close()
    }
    if (result?.status === 'conflict') return showConflict(result)
    panel.note(`It was not saved: ${result?.message ?? 'the server did not answer'}.`, true)
    panel.announce(result?.message ?? 'It was not saved')
  }
  const showConflict = (
    conflict: Parameters<typeof createConflictView>[0] & { readonly field?: string | undefined },
  ): void => {
    const view = views()
      .flatMap((one) => one.views)
      .find((one) => one.field.id === conflict.field)
    const done = (): void => {
      shown.remove()
      view?.focus()
    }
    const shown = createConflictView(conflict, {
      keepMine: () => {
        if (conflict.field !== undefined) versions.set(conflict.field, conflict.version)
        done()
        void saveAll()
      },
      takeTheirs: () => void load(),
      goBack: done,
    })
    view?.element.append(shown)
    shown.querySelector('button')?.focus()
    panel.announce('Not saved: the value was changed in its file meanwhile')
  }
  const ifSaved = (act: () => void): void => {
    if (!hasChanges()) act()
    else {
      panel.note('Save your changes first, or leave them with Cancel.', true)
      panel.announce('Save your changes first')
    }
  }
  const show = ({ forms: found, shared, addresses }: PageDetails): void => {
    forms.clear()
    states.clear()
    versions.clear()
    panel.note('')
    panel.body.replaceChildren()
    for (const form of found) {
      const view = createFormView(form, {
        name: form.id,
        addresses,
        onChange: checker.schedule,
        choosePicture: (field) => ifSaved(() => openPicture({ id: field.id }, context, { onSaved: () => void load() })),
        addGroup: (id) => ifSaved(() => void openNewGroup(id, context, addresses, () => void load())),
        removeGroup: (id) =>
          ifSaved(async () => {
            const result = await requests.changeGroup(id, form.version)
            panel.announce(result?.status === 'saved' ? 'Removed. Undo brings it back' : 'It was not removed')
            await load()
          }),
      })
      forms.set(form, view)
      const state = createElement('p', 'state')
      state.hidden = form.publication === undefined
      states.set(form, state)
      showState(form)
      const name = found.length > 1 || file !== undefined ? [createElement('h3', '', form.label)] : []
      panel.body.append(...name, createElement('p', 'quiet note', form.file), state, view.element)
    }
    if (found.length === 0)
      panel.body.append(createElement('p', 'control', 'This page has no content file of its own.'))
    if (shared.length > 0) panel.body.append(createElement('h3', '', 'Also used by this page'))
    for (const { id, label, file: name } of shared) {
      const button = createButton(label, () => ifSaved(() => openPanel(context, id)), 'file')
      button.append(createElement('div', 'quiet note', name))
      panel.body.append(button)
    }
  }
  const load = async (): Promise<void> => {
    const details = await requests.details(file === undefined ? { page: location.pathname } : { file })
    if (!details) return panel.note('The details cannot be read now: does the file have errors?', true)
    show(details)
  }
  void load().then(() => views()[0]?.focus())
}
