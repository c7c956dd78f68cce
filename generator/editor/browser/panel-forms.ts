import { createElement, describeCounts } from '../../cli/dev/index.ts'
import type { FileForm, FormChanges, FormFinding, FormOption } from '../form-protocol.ts'
import { type Conflict, showConflict } from './conflict.ts'
import { describeFailure, type EditContext } from './edit-context.ts'
import { scheduleCheck } from './field-findings.ts'
import { disableButton, type openDialog } from './form/dialog.ts'
import { createLabelled, createOptions, withAddress } from './form/form-control.ts'
import type { FormView } from './form/form-view.ts'

/** Checks and saves the forms of a panel together. `load` reads them again. */
export function createPanelForms(
  panel: ReturnType<typeof openDialog>,
  { requests, confirm }: EditContext,
  load: () => Promise<void>,
) {
  const forms = new Map<FileForm, FormView>()
  const states = new Map<FileForm, HTMLElement>()
  /** Of the files of fields whose text on disk was seen in a conflict. */
  const seen = new Map<string, string>()
  let isReadable = true
  const fieldViews = () => [...forms.values()].flatMap(({ views }) => views)
  const isShown = (id: string | undefined): boolean => fieldViews().some(({ field }) => field.id === id)
  let standIn: ReturnType<typeof createStandInField> | undefined
  const read = (): FormChanges => {
    const changes = [...forms].flatMap(([form, view]) =>
      view.changed().map(({ field, value }) => ({
        field: field.id,
        version: form.version,
        ...(seen.has(field.id) && { seen: seen.get(field.id) }),
        value: value(),
      })),
    )
    const target = standIn?.target()
    return { changes, ...(target !== undefined && { target }) }
  }
  const checker = scheduleCheck(
    async () => {
      const changed = read()
      return changed.changes.length === 0 ? undefined : requests.checkDetails(changed)
    },
    (checked) => {
      if (standIn?.show(checked?.hides)) return checker.schedule()
      isReadable = checked?.isReadable ?? true
      const findings = checked?.findings ?? []
      for (const [index, [form, view]] of [...forms].entries()) {
        const own = ({ field: id }: FormFinding): boolean => view.views.some(({ field }) => field.id === id)
        view.showFindings(findings.filter((one) => own(one) || (index === 0 && !isShown(one.field))))
        showState(form, checked?.publication ?? form.publication)
      }
      describe(findings, checked?.unpublished ?? [])
    },
  )
  function showState(form: FileForm, publication = form.publication): void {
    const state = states.get(form)
    if (!state) return
    const { isPublished = true, words = 'Published' } = publication ?? {}
    state.textContent = words
    state.className = isPublished ? 'state published' : 'state'
  }
  function describe(findings: readonly FormFinding[], unpublished: readonly string[]): void {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    const lost = unpublished.length === 1 ? unpublished[0] : `${unpublished.length} pages`
    const note = !isReadable
      ? 'This cannot be saved: the page could not be made from it any more.'
      : unpublished.length > 0
        ? `While there are errors, changes to ${lost} do not go online.`
        : standIn?.target() !== undefined
          ? `Meanwhile its visitors go to ${standIn.target()}: you can choose another page at the top.`
          : ''
    panel.note(note, !isReadable || unpublished.length > 0)
    disableButton(panel.button, isReadable ? undefined : note)
    if (findings.length > 0) panel.announce(`${describeCounts(errors, findings.length - errors)}. ${note}`)
  }
  async function saveAll(): Promise<void> {
    await checker.settle()
    const changed = read()
    if (changed.changes.length === 0) return panel.close()
    if (!isReadable) return
    const result = await requests.saveDetails(changed)
    if (result?.status === 'saved') {
      confirm('Saved')
      return panel.close()
    }
    if (result?.status === 'conflict') return askAbout(result)
    panel.refuse(describeFailure('It was not saved', result))
  }
  function askAbout(conflict: Conflict): void {
    const view = fieldViews().find(({ field }) => field.id === conflict.field)
    if (!view) return
    showConflict(view.element, conflict, {
      keepMine: () => {
        seen.set(view.field.id, conflict.version)
        view.focus()
        void saveAll()
      },
      takeTheirs: load,
      goBack: view.focus,
    })
    panel.announce('Not saved: somebody else has changed it meanwhile')
  }
  return {
    clear(): void {
      forms.clear()
      states.clear()
      seen.clear()
    },
    /** Returns the elements that say whether the entry is published, and where its visitors go if not. */
    add(form: FileForm, view: FormView, addresses: readonly FormOption[]): readonly HTMLElement[] {
      const isFirst = forms.size === 0
      forms.set(form, view)
      const state = createElement('p', 'state')
      states.set(form, state)
      showState(form)
      if (!isFirst) return [state]
      standIn = createStandInField(addresses, checker.schedule)
      return [state, standIn.element]
    },
    hasChanges: () => fieldViews().some((view) => view.isChanged()),
    /** Focuses a field, or the first one. */
    focus(id?: string): void {
      const views = fieldViews()
      const found = views.find(({ field }) => field.id === id) ?? views[0]
      found?.focus()
    },
    schedule: checker.schedule,
    stop: checker.stop,
    saveAll,
  }
}

/** Asks where visitors of a page are led while it is hidden. */
function createStandInField(addresses: readonly FormOption[], onChange: () => void) {
  const select = document.createElement('select')
  const description =
    'It was published: links and search engines lead to it. When it is published again, it has its address back.'
  const { element } = createLabelled('Where its visitors go meanwhile', select, description)
  element.hidden = true
  select.addEventListener('change', onChange)
  let hidden: string | undefined
  return {
    element,
    /** The address that is chosen; undefined if no page is hidden. */
    target: () => (hidden === undefined ? undefined : select.value),
    /** Shows the field for a page that would be hidden. Returns whether it has just appeared. */
    show(address: string | undefined): boolean {
      const isNew = address !== undefined && hidden === undefined
      hidden = address
      element.hidden = address === undefined
      if (address === undefined || !isNew) return false
      const others = addresses.filter(({ value }) => value !== address)
      select.replaceChildren(...createOptions(others.map(withAddress)))
      const parents = others.filter(({ value }) => address.startsWith(`${value.replace(/\/$/, '')}/`))
      select.value = parents.toSorted((a, b) => b.value.length - a.value.length)[0]?.value ?? '/'
      return true
    },
  }
}
