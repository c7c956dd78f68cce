import { createButton, createElement } from '../../../cli/dev/index.ts'
import type { FormField, FormFinding, FormGroup, FormOption } from '../../form-protocol.ts'
import type { VariableInfo } from '../../protocol.ts'
import { createFinding } from '../field-findings.ts'
import { createFieldView, type FieldView, unfold } from './form-field.ts'

interface FormOptions {
  /** Unique in its dialog. */
  readonly name: string
  readonly addresses: readonly FormOption[]
  readonly variables?: readonly VariableInfo[]
  readonly onChange: () => void
  readonly choosePicture?: (field: FormField) => void
  readonly addGroup?: (id: string) => void
  readonly removeGroup?: (id: string) => void
  /** Whether groups are open at first. */
  readonly isOpen?: boolean
}

export type FormView = ReturnType<typeof createFormView>

/** The fields of a group, and of groups in it, which open and close. */
export function createFormView(form: FormGroup, options: FormOptions) {
  const { name, onChange, choosePicture, variables = [] } = options
  const choices = options.addresses.map(({ value, label }) => createElement('option', { value, label }))
  const addresses = createElement('datalist', { id: `addresses-${name}` }, ...choices)
  const views: FieldView[] = []
  const others = createElement('ul', { class: 'findings', hidden: true })
  const addField = (field: FormField): HTMLElement => {
    const view = createFieldView(field, { addresses: addresses.id, variables, onChange, choosePicture })
    views.push(view)
    return view.element
  }
  const addFields = ({ fields, groups }: FormGroup): readonly HTMLElement[] => {
    const main = fields.filter(({ isTechnical }) => !isTechnical).map(addField)
    const technical = fields.filter(({ isTechnical }) => isTechnical).map(addField)
    const isFolded = technical.length > 0 && main.length > 0
    return [...main, ...(isFolded ? [foldTechnical(technical)] : technical), ...groups.flatMap(createGroup)]
  }
  const createGroup = (group: FormGroup): readonly HTMLElement[] => {
    const { label, description, add, remove } = group
    const { addGroup, removeGroup } = options
    if (add !== undefined) {
      const button = createButton(`Add ${label.toLowerCase()}…`, () => addGroup?.(add))
      const about = description === undefined ? [] : [createElement('p', 'quiet', description)]
      return addGroup ? [createElement('div', 'control', button, ...about)] : []
    }
    const inner = createElement('div', 'inner', ...addFields(group))
    if (remove !== undefined && removeGroup) {
      const button = createButton(`Remove ${label.toLowerCase()}`, () => removeGroup(remove))
      inner.append(createElement('div', 'control', button))
    }
    const about = description === undefined ? [] : [createElement('span', 'quiet', ` ${description}`)]
    const details = createElement('details', '', createElement('summary', '', label, ...about), inner)
    details.open = options.isOpen ?? false
    return [details]
  }
  const element = createElement('div', '', ...addFields(form), others, addresses)
  const first = form.fields.length === 0 ? element.querySelector('details') : undefined
  if (first) first.open = true
  return {
    element,
    views,
    hasChanges: () => views.some((view) => view.isChanged()),
    changed: () => views.filter((view) => view.isChanged()),
    values: () => views.map((view) => ({ field: view.field.id, value: view.value() })),
    focus: () => views[0]?.focus(),
    /** Shows findings under their fields, and the others under all of them. */
    showFindings(findings: readonly FormFinding[]): void {
      for (const view of views) {
        const own = findings.filter(({ field }) => field === view.field.id)
        view.showFindings(own)
        if (own.length > 0) unfold(view.element)
      }
      const rest = findings.filter(({ field }) => !views.some((view) => view.field.id === field))
      others.replaceChildren(...rest.map((finding) => createFinding(finding)))
      others.hidden = rest.length === 0
    },
  }
}

function foldTechnical(fields: readonly HTMLElement[]): HTMLElement {
  const summary = createElement('summary', '', 'More', createElement('span', 'quiet', ' For programmers.'))
  return createElement('details', 'technical', summary, createElement('div', 'inner', ...fields))
}
