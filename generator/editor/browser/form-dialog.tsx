/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { describeCounts } from '../../cli/dev/index.ts'
import type { FileForm, FormChanges, FormCheckResult, FormField, FormRequest, OpenedForms } from '../form-protocol.ts'
import { ArticleTools } from './article-dialogs.tsx'
import { type LocatedDraft, locateDrafts, wordsOf } from './drafts.ts'
import { type EditContext, useEditContext } from './edit-context.ts'
import { FormView } from './fields/field-view.tsx'
import { type FieldFinding, type FormModel, fieldsOf, useChecker, useForm } from './fields/use-form.ts'
import { openPicture } from './pictures.tsx'
import { type SaveOutcome, type SaveSuccess, save, saveAloud } from './save.ts'
import { Dialog, useDialogContext } from './ui/dialog.tsx'
import { useChange, useMount } from './ui/hooks.ts'
import { Button, ConflictView } from './ui/parts.tsx'

interface FormOptions {
  readonly title: string
  readonly subtitle?: string
  /** The field that has the focus at first. */
  readonly field?: string | undefined
  /** Of a new item: a field of the item before, whose like is told with the save. */
  readonly like?: string
  readonly onSaved?: (saved: SaveSuccess) => unknown
}

/** Opens the fields of a page that are not only words on it, of a file, or of an item or a group that is not in its file yet. */
export async function openForm(of: FormRequest, options: FormOptions, context: EditContext): Promise<void> {
  const details = await context.requests.ask('details', of)
  const drafts = await locateDrafts(context.requests)
  if (details) context.open(<FormDialog of={of} opened={details} drafts={drafts} {...options} />)
  else if ('value' in of) context.refuse('It cannot be added here: its values are not known')
  else context.refuse('The details cannot be read now: does the page have errors?')
}

/** Opens the details of the page; with the id of a file, those of that file. */
export const openDetails = (
  file: string | undefined,
  field: string | undefined,
  context: EditContext,
): Promise<void> =>
  file === undefined
    ? openForm({ page: location.pathname }, { ...pageDetails, field }, context)
    : openForm({ file }, { title: 'Details', field }, context)

const pageDetails = { title: 'Page details', subtitle: 'What this page has besides its visible words' }

type FormDialogProps = FormOptions & {
  readonly of: FormRequest
  readonly opened: OpenedForms
  readonly drafts: readonly LocatedDraft[]
}

function FormDialog({ of, opened, drafts, title, subtitle, field, like, onSaved }: FormDialogProps) {
  const context = useEditContext()
  const { requests, confirm, refuse, announce } = context
  const { close } = useDialogContext()
  const [details, setDetails] = useState(opened)
  const [warning, warn] = useState('')
  const { forms, shared, addresses } = details
  const isNew = 'value' in of
  const model = useForm(forms.flatMap(fieldsOf), (one) => {
    const form = forms.find((each) => fieldsOf(each).some(({ id }) => id === one.id))
    return form && { form: form.id, version: form.version }
  })
  const added = useRequiredFields(model, isNew)
  const hasChanges = model.changed.length > 0
  const allChanges = (): FormChanges => {
    const [first] = forms
    if (!isNew || !first) return { changes: model.changes }
    const { id: value, version } = first
    return {
      changes: model.values.map((one) => ({ ...one, version })),
      add: { value, version, ...(like && { field: like }) },
    }
  }
  const { checked, settle } = useChecker<FormCheckResult>(model.values, async () => {
    const { untouched } = added
    const found = hasChanges || isNew ? await requests.ask('check', allChanges()) : undefined
    return found
      ? { ...found, findings: found.findings.filter(({ field: id = '' }) => !untouched.includes(id)) }
      : undefined
  })
  const begin = (found: OpenedForms, known: readonly LocatedDraft[], at = field): void => {
    setDetails(found)
    const fields = found.forms.flatMap(fieldsOf)
    const isOwn = ({ form }: LocatedDraft) => (form === undefined ? !isNew : found.forms.some(({ id }) => id === form))
    const own = fields.map(({ id }) => [id, known.find((draft) => draft.at === id && isOwn(draft))] as const)
    model.begin(new Map(own.flatMap(([id, draft]) => (draft ? [[id, draft]] : []))))
    const first = fields.find(({ id }) => id === at) ?? fields[0]
    if (first) model.focus(first.id)
  }
  const load = async (at?: string): Promise<void> => {
    const found = await requests.ask('details', of)
    if (found) begin(found, await locateDrafts(requests), at)
    else refuse('The details cannot be read now: does the page have errors?')
  }
  useMount(() => begin(opened, drafts))
  const found = (checked?.findings ?? []).map((one) => ({ ...one, field: model.fieldOf(one.field) }))
  const findings = [...found, ...added.findings]
  const note = warning || describeState(checked)
  useChange(() => {
    const errors = findings.filter(({ severity }) => severity === 'error').length
    if (findings.length > 0) announce(`${describeCounts(errors, findings.length - errors)}. ${note}`)
  }, checked)
  const saveAll = async (): Promise<SaveOutcome | undefined> => {
    if (!hasChanges && !isNew) {
      close()
      return undefined
    }
    const outcome = await save({
      failure: isNew ? 'It was not added' : 'It was not saved',
      async check() {
        await settle()
        return added.findMissing()
      },
      send: () => requests.send('save', allChanges()),
    })
    if (outcome.status === 'conflict') model.showConflict(outcome.conflict)
    return outcome
  }
  const ifSaved = (act: () => unknown): void => {
    if (hasChanges) warn('Save your changes first, or leave them with Cancel.')
    else act()
  }
  const openFile = (id: string): void =>
    ifSaved(() => {
      close()
      context.openDetails(id)
    })
  const remove = async (value: string, version: string): Promise<void> => {
    const send = () => requests.send('change-value', { action: 'remove', value, version })
    await saveAloud({ failure: 'It was not removed', send }, 'Removed. Undo brings it back', context)
    await load()
  }
  const show = (form: FileForm, isFirst: boolean) => (
    <FormView
      form={form}
      model={model}
      addresses={addresses}
      findings={findings}
      isOpen={isNew}
      hasOthers={isFirst}
      {...(!isNew && {
        // What is typed in other fields is a draft, which they have again.
        choosePicture: ({ id }: FormField) => openPicture(id, context, { onSaved: () => load() }),
        addGroup: (value: string, words: string) =>
          openForm({ value, version: form.version }, { title: words, onSaved: () => load() }, context),
        removeGroup: (value: string) => remove(value, form.version),
      })}
    />
  )
  return (
    <Dialog
      title={title}
      subtitle={subtitle ?? ''}
      {...(!isNew && { look: 'side' as const })}
      action={isNew ? 'Add' : 'Save'}
      save={saveAll}
      onSaved={(result) => {
        model.forget()
        confirm(isNew ? 'Added and saved' : 'Saved')
        onSaved?.(result)
      }}
      refusal={checked?.refusal === undefined || isNew ? undefined : note}
      note={isNew ? '' : note}
      isNoteError={note !== ''}
      hasChanges={hasChanges}
      onGiveUp={model.forget}
    >
      {model.conflict && (
        <ConflictView
          model={model}
          keepMine={() => warn('The text of somebody else will be replaced. Save once more.')}
          takeTheirs={() => load(model.conflict?.field)}
        />
      )}
      {isNew && forms.map((form) => show(form, true))}
      {!isNew &&
        forms.map((form, index) => (
          <FileFields
            key={form.id}
            form={form}
            isNamed={forms.length > 1 || 'file' in of}
            state={(index === 0 && checked?.publication) || form.publication}
            ifSaved={ifSaved}
            openFile={openFile}
          >
            {show(form, index === 0)}
          </FileFields>
        ))}
      {model.fields.length === 0 && (
        <p class="control">{isNew ? 'Nothing has to be filled in.' : 'This page has no details of its own.'}</p>
      )}
      {shared.length > 0 && <h3>Also used by this page</h3>}
      {shared.map(({ id, label }) => (
        <Button key={id} class="file" onClick={() => openFile(id)}>
          {label}
        </Button>
      ))}
    </Dialog>
  )
}

function describeState({ refusal, unpublished = [] }: Partial<FormCheckResult> = {}): string {
  if (refusal !== undefined) return `This cannot be saved: ${refusal}.`
  const lost = unpublished.length === 1 ? unpublished[0] : `${unpublished.length} pages`
  return unpublished.length > 0 ? `While there are errors, changes to ${lost} do not go online.` : ''
}

interface FileFieldsProps {
  readonly form: FileForm
  readonly isNamed: boolean
  readonly state: FileForm['publication']
  readonly ifSaved: (act: () => unknown) => void
  readonly openFile: (id: string) => void
  readonly children: preact.ComponentChildren
}

/** The fields of a file with its name, whether it is published, and what can be done with its page. */
function FileFields({ form, isNamed, state, ifSaved, openFile, children }: FileFieldsProps) {
  const { address, publication, isEntry, label } = form
  return (
    <>
      {isNamed && <h3>{label}</h3>}
      <p class={(state?.isPublished ?? true) ? 'state published' : 'state'}>{state?.words ?? 'Published'}</p>
      {address === undefined && publication?.isPublished === false && (
        <p class="quiet note">It has no page now. To write its text, the site must be started with its drafts.</p>
      )}
      {address !== undefined && address !== location.pathname && (
        <div class="row control">
          <Button onClick={() => ifSaved(() => location.assign(address))}>Open its page</Button>
        </div>
      )}
      {isEntry && <ArticleTools form={form} ifSaved={ifSaved} openFile={openFile} />}
      {children}
    </>
  )
}

/** What has to be filled in of a value that is not in the file yet. */
function useRequiredFields(model: FormModel, isNew: boolean) {
  const fields = isNew ? model.fields : []
  const [asked, setAsked] = useState<readonly string[]>([])
  const isEmpty = (field: FormField): boolean => wordsOf({ value: model.value(field) }).trim() === ''
  const missing = fields.filter(
    (field) => field.isRequired && field.control !== 'boolean' && isEmpty(field) && !/alt$/i.test(field.name),
  )
  return {
    /** Ids of the fields that nobody has begun: what a check finds in them is not told. */
    untouched: fields.filter((field) => isEmpty(field) && !model.isChanged(field)).map(({ id }) => id),
    /** What is still empty of what was asked for. */
    findings: missing
      .filter(({ id }) => asked.includes(id))
      .map(({ id }): FieldFinding => ({ severity: 'error', message: 'Please fill this in.', field: id })),
    /** Asks for what is missing. Undefined if nothing is. */
    findMissing(): string | undefined {
      const [first] = missing
      setAsked(missing.map((field) => field.id))
      if (first) model.focus(first.id)
      return first && `Please fill in: ${missing.map(({ label }) => label).join(', ')}.`
    },
  }
}
