/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { describeCounts } from '../../cli/dev/index.ts'
import type { CheckedForm, FileForm, FormChanges, FormField, PageDetails } from '../form-protocol.ts'
import { ArticleTools } from './articles/article-tools.tsx'
import { listDrafts } from './drafts.ts'
import { useEdit } from './edit-context.ts'
import { Choice, withAddress } from './fields/field.tsx'
import { FormView } from './fields/form.tsx'
import { fieldsOf, useChecker, useForm } from './fields/use-form.ts'
import { openNewGroup } from './item-dialog.tsx'
import { openPicture } from './pictures.tsx'
import { type Conflict, type SaveOutcome, save } from './save.ts'
import { Dialog, useDialog } from './ui/dialog.tsx'
import { useChange, useMount } from './ui/hooks.ts'
import { Button, ConflictView } from './ui/parts.tsx'

interface DetailsProps {
  /** The id of a file; without one, of the files of the page. */
  readonly file: string | undefined
  /** The field that has the focus at first. */
  readonly field: string | undefined
}

/** The fields of a page that are not only words on it; with the id of a file, those of that file. */
export function DetailsPanel({ file, field }: DetailsProps) {
  const context = useEdit()
  const { requests, confirm, refuse, announce, openDetails } = context
  const { close } = useDialog()
  const [details, setDetails] = useState<PageDetails>()
  const [hasFailed, setFailed] = useState(false)
  const [warning, warn] = useState('')
  const [conflict, setConflict] = useState<Conflict>()
  const [target, setTarget] = useState<string>()
  const forms = details?.forms ?? []
  const model = useForm(forms.flatMap(fieldsOf), (one) => {
    const form = forms.find((each) => fieldsOf(each).some(({ id }) => id === one.id))
    return form && { form: form.id, version: form.version }
  })
  /** The address of the page that the changes hide. */
  const hidden = useRef<string | undefined>(undefined)
  const allChanges = (): FormChanges => ({
    changes: model.changes,
    ...(hidden.current !== undefined && target !== undefined && { target }),
  })
  const { checked, settle } = useChecker<CheckedForm>([model.changes, target], async () =>
    model.changed.length === 0 ? undefined : requests.check(allChanges()),
  )
  const load = async (): Promise<void> => {
    const found = await requests.details(file === undefined ? { page: location.pathname } : { file })
    setFailed(!found)
    setDetails(found)
    const fields = found?.forms.flatMap(fieldsOf) ?? []
    const drafts = listDrafts().filter((draft) => fields.some(({ id }) => id === draft.field))
    model.begin(new Map(drafts.map((draft) => [draft.field, draft])))
    const first = fields.find(({ id }) => id === field) ?? fields.find(({ isTechnical }) => !isTechnical)
    if (first) model.focus(first.id)
  }
  useMount(() => void load())
  hidden.current = checked?.hides
  const findings = (checked?.findings ?? []).map((one) => ({ ...one, field: model.fieldOf(one.field) }))
  useChange(() => {
    if (checked?.hides !== undefined && target === undefined)
      setTarget(parentOf(checked.hides, details?.addresses ?? []))
    const errors = findings.filter(({ severity }) => severity === 'error').length
    if (findings.length > 0) announce(`${describeCounts(errors, findings.length - errors)}. ${note}`)
  }, checked)
  const isReadable = checked?.isReadable ?? true
  const unpublished = checked?.unpublished ?? []
  const note = hasFailed
    ? 'The details cannot be read now: does the page have errors?'
    : warning || describeState(isReadable, unpublished, checked?.hides === undefined ? undefined : target)
  const saveAll = async (): Promise<SaveOutcome | undefined> => {
    if (model.changed.length === 0) {
      close()
      return undefined
    }
    const outcome = await save({
      failure: 'It was not saved',
      check: () => settle().then(() => undefined),
      send: () => requests.save(allChanges()),
    })
    if (outcome.status === 'conflict')
      setConflict({ ...outcome.conflict, field: model.fieldOf(outcome.conflict.field) })
    if (outcome.status !== 'saved') return outcome
    model.forget()
    confirm('Saved')
    close()
    return outcome
  }
  const ifSaved = (act: () => unknown): void => {
    if (model.changed.length > 0) warn('Save your changes first, or leave them with Cancel.')
    else act()
  }
  const openFile = (id: string): void =>
    ifSaved(() => {
      close()
      openDetails(id)
    })
  const isNamed = forms.length > 1 || file !== undefined
  const shared = details?.shared ?? []
  return (
    <Dialog
      title={file === undefined ? 'Page details' : 'Details'}
      subtitle={file === undefined ? 'What this page has besides its visible words' : ''}
      look="side"
      action="Save"
      save={saveAll}
      refusal={isReadable ? undefined : note}
      note={note}
      isNoteError={hasFailed || warning !== '' || !isReadable || unpublished.length > 0}
      hasChanges={model.changed.length > 0}
      onGiveUp={model.forget}
    >
      {conflict && (
        <ConflictView
          of={conflict}
          title={`Somebody else has changed ${nameOf(model.fields, conflict.field)} meanwhile`}
          keepMine={() => {
            model.markAsSeen(conflict.field ?? '', conflict.version)
            setConflict(undefined)
            model.focus(conflict.field ?? '')
            warn('The text of somebody else will be replaced. Save once more.')
          }}
          takeTheirs={() => {
            model.forget()
            setConflict(undefined)
            void load()
          }}
          goBack={() => {
            setConflict(undefined)
            model.focus(conflict.field ?? '')
          }}
        />
      )}
      {forms.map((form, index) => (
        <FileFields
          key={form.id}
          form={form}
          isNamed={isNamed}
          state={(index === 0 && checked?.publication) || form.publication}
          ifSaved={ifSaved}
          openFile={openFile}
        >
          {index === 0 && checked?.hides !== undefined && target !== undefined && (
            <Choice
              label="Where its visitors go meanwhile"
              help="It was published: links and search engines lead to it. When it is published again, it has its address back."
              value={target}
              options={(details?.addresses ?? []).filter(({ value }) => value !== checked.hides).map(withAddress)}
              onChange={setTarget}
            />
          )}
          <FormView
            form={form}
            model={model}
            addresses={details?.addresses ?? []}
            findings={findings}
            hasOthers={index === 0}
            choosePicture={({ id }) => ifSaved(() => openPicture(id, context, { onSaved: load }))}
            addGroup={(id) => ifSaved(() => openNewGroup(id, form.version, context, load))}
            removeGroup={(id) =>
              ifSaved(async () => {
                const send = () => requests.changeGroup(id, form.version)
                const outcome = await save({ failure: 'It was not removed', send })
                if ('words' in outcome) refuse(outcome.words)
                else confirm('Removed. Undo brings it back')
                await load()
              })
            }
          />
        </FileFields>
      ))}
      {details && forms.length === 0 && <p class="control">This page has no details of its own.</p>}
      {shared.length > 0 && <h3>Also used by this page</h3>}
      {shared.map(({ id, label }) => (
        <Button key={id} class="file" onClick={() => openFile(id)}>
          {label}
        </Button>
      ))}
    </Dialog>
  )
}

const nameOf = (fields: readonly FormField[], id: string | undefined): string => {
  const label = fields.find((field) => field.id === id)?.label
  return label === undefined ? 'this' : `“${label}”`
}

/** The page that is nearest above an address. */
function parentOf(address: string, addresses: PageDetails['addresses']): string {
  const parents = addresses.filter(
    ({ value }) => value !== address && address.startsWith(`${value.replace(/\/$/, '')}/`),
  )
  return parents.toSorted((a, b) => b.value.length - a.value.length)[0]?.value ?? '/'
}

function describeState(isReadable: boolean, unpublished: readonly string[], target: string | undefined): string {
  if (!isReadable) return 'This cannot be saved: the page could not be made from it any more.'
  const lost = unpublished.length === 1 ? unpublished[0] : `${unpublished.length} pages`
  if (unpublished.length > 0) return `While there are errors, changes to ${lost} do not go online.`
  return target === undefined ? '' : `Meanwhile its visitors go to ${target}: you can choose another page at the top.`
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
