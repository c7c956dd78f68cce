/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { describeCounts } from '../../cli/dev/index.ts'
import type { FormCheckResult } from '../form-protocol.ts'
import type { PlacedFinding } from '../protocol.ts'
import { plainTextOfJson } from '../text-schema.ts'
import type { FieldWithDraft } from './drafts.ts'
import { saveFirstMessage, useEditContext } from './edit-context.ts'
import { FieldView } from './fields/field-view.tsx'
import { type EditableField, type FieldFinding, useChecker, useForm } from './fields/use-form.ts'
import { ListTools } from './list-tools.tsx'
import { wordsPattern } from './places/content-places.ts'
import { createPageCheck } from './requests.ts'
import { type SaveOutcome, type SaveSuccess, save, useSaveState } from './save.ts'
import { findLinkOrButton } from './targets.ts'
import { type CursorPosition, toComparableText } from './text-view.ts'
import { useChange, useMount, useUnsaved } from './ui/hooks.ts'
import { Button, ConflictView, SaveButtons } from './ui/parts.tsx'

/** What the page around an open panel can do with it. */
export interface PanelHandle {
  readonly hasUnsavedText: () => boolean
  readonly focus: () => void
  /** What was typed and not saved stays as a draft. */
  readonly close: () => void
}

export interface TextPanelProps {
  readonly element: Element
  readonly fields: readonly FieldWithDraft[]
  /** Where the element was clicked. */
  readonly at: CursorPosition | undefined
  /** What was typed while it was being opened. */
  readonly begun: string
  readonly bind: (panel: PanelHandle) => void
  /** Goes to a field of the saved version once the page has changed, and opens it. */
  readonly goTo: (saved: SaveSuccess, opens: boolean) => void
  /** `saved`: the last answer of the server, if something was saved. */
  readonly onClose: (saved: SaveSuccess | undefined, hasErrors: boolean) => void
}

const errorsOf = (checked: FormCheckResult | undefined): string =>
  (checked?.findings ?? []).flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])).join('\n')

/** The texts of an element, over it. */
export function TextPanel({ element, fields, at, begun, bind, goTo, onClose }: TextPanelProps) {
  const { requests, page, announce, refuse, nextPageChange } = useEditContext()
  const panel = useRef<HTMLDivElement>(null)
  const inPlace = fields.find((field) => field.kind !== 'picture' && showsText(element, field))
  const [edited] = useState(() => {
    const others = fields.filter((field) => field !== inPlace).map((field) => toField(field))
    return inPlace ? [{ ...toField(inPlace), shownBy: element, at }, ...others] : others
  })
  const versions = new Map(fields.map(({ id, version }) => [id, version]))
  const model = useForm(edited, ({ id }) => ({ version: versions.get(id) ?? '' }))
  const [check] = useState(() => createPageCheck(requests))
  const isChanged = model.changed.length > 0
  useUnsaved(isChanged)
  const { checked, latest, settle } = useChecker<FormCheckResult>(model.changes, async (report) =>
    isChanged ? check({ changes: model.changes }, report) : undefined,
  )
  const first = edited[0]?.id ?? ''
  const known = edited.flatMap((field) => findKnown(page().findings, field))
  const findings: readonly FieldFinding[] = [
    ...known.filter(({ field }) => !model.changed.some(({ id }) => id === field)),
    // What a change causes elsewhere is told below the first text.
    ...(checked?.findings ?? []).map((one) => ({ ...one, field: model.fieldOf(one.field) ?? first })),
  ]
  const { refusal: reason, unpublished = [] } = checked ?? {}
  const hasErrors = errorsOf(checked) !== ''
  const refusal = reason && `This cannot be saved: ${reason}.`
  const place = (): void => {
    if (!panel.current || !(element.isConnected || model.conflict)) return
    placePanel(panel.current, inPlace !== undefined, element)
    showBelow(panel.current, element)
  }
  const close = (saved?: SaveSuccess): void => onClose(saved, errorsOf(latest()) !== '')
  const focusFirst = (): void => model.focus(first)
  const hasSeenErrors = useRef(false)
  const saveAll = async (): Promise<SaveOutcome | undefined> => {
    if (!isChanged) {
      close()
      return undefined
    }
    const before = errorsOf(latest())
    const updated = nextPageChange()
    const outcome = await save({
      failure: 'It was not saved',
      async check() {
        await settle()
        const now = errorsOf(latest())
        if (latest()?.refusal) return 'This cannot be saved yet.'
        // Errors that were found only just now are shown first.
        return !hasSeenErrors.current && now !== before && now !== ''
          ? 'There are errors. Save again to save them.'
          : undefined
      },
      send: () => requests.send('save', { changes: model.changes }),
    })
    if (outcome.status === 'conflict') model.showConflict(outcome.conflict)
    if (outcome.status !== 'saved') return outcome
    model.forget()
    // Until then the old text would show again. Errors keep the page as it is.
    if (errorsOf(latest()) === '') await updated
    close(outcome.result)
    return undefined
  }
  const saving = useSaveState()
  const asking = useState(false)
  const start = (): void => {
    hasSeenErrors.current = false
    if (refusal) announce(refusal)
    else void saving.start(saveAll)
  }
  const [sure, setSure] = useState(0)
  useChange(() => void (sure > 0 && saving.start(saveAll)), sure)
  const errors = (checked?.findings ?? []).filter(({ severity }) => severity === 'error').length
  const summary = describeCounts(errors, (checked?.findings.length ?? 0) - errors)
  useChange(() => void (checked && announce(summary || 'No findings')), summary)
  const leave = (): void => {
    if (saving.isSaving) announce('It is being saved: please wait')
    else close()
  }
  const leaveBy = (act: () => void): void => {
    if (isChanged) refuse(saveFirstMessage)
    else {
      close()
      act()
    }
  }
  useMount(() => {
    panel.current?.showPopover()
    model.begin(new Map(fields.flatMap(({ id, draft }) => (draft ? [[id, draft]] : []))))
    focusFirst()
    // The cursor is in its place once the text is drawn.
    if (begun) requestAnimationFrame(() => document.execCommand('insertText', false, begun))
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  })
  bind({ hasUnsavedText: () => isChanged, focus: focusFirst, close: () => close() })
  useLayoutEffect(place)
  const [, redraw] = useState({})
  const onShown = (): void => redraw({})
  const control = findLinkOrButton(element)
  const inList = fields.find(({ isInList }) => isInList)
  const notPublished = `Until the errors are mended, this is not published: ${unpublished.join(', ')}.`
  return (
    <div
      class="panel"
      popover="manual"
      role="dialog"
      aria-label={`Edit ${edited.map(({ label }) => label).join(', ')}`}
      ref={panel}
      onKeyDown={(event) => {
        // A composition ends by the key too.
        if (event.key === 'Escape' && !event.isComposing) leave()
        // A text has taken the key itself.
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented) start()
      }}
    >
      <div class="form" hidden={model.conflict !== undefined}>
        {edited.map((field) => (
          <FieldView key={field.id} {...{ field, model, findings, onShown }} save={start} />
        ))}
        <div class="row footer">
          <SaveButtons
            name={hasErrors && !refusal ? `Save, without publishing ${nameAll(unpublished)}` : 'Save'}
            saving={{ ...saving, start }}
            refusal={refusal}
            note={refusal ?? (unpublished.length > 0 ? notPublished : '')}
            isNoteError
            hasChanges={isChanged}
            asking={asking}
            leave={() => close()}
            onGiveUp={model.forget}
            onStay={focusFirst}
          >
            {control && <Button onClick={() => leaveBy(control.run)}>{control.name}</Button>}
          </SaveButtons>
        </div>
        {inList && <ListTools field={inList} {...{ leaveBy, goTo, onShown, refusal }} />}
      </div>
      {model.conflict && (
        <ConflictView
          model={model}
          keepMine={() => {
            hasSeenErrors.current = true
            setSure((count) => count + 1)
          }}
          takeTheirs={() => close()}
        />
      )}
    </div>
  )
}

const toField = (field: FieldWithDraft): EditableField => ({
  id: field.id,
  label: field.label,
  name: '',
  description: field.description,
  isRequired: true,
  control: 'markdown',
  value: field.value,
  text: field,
})

/** What the site's check has found in a text. That of another part of the same text is told apart by its words. */
function findKnown(findings: readonly PlacedFinding[], { id, text }: EditableField): readonly FieldFinding[] {
  const words = text ? plainTextOfJson(text.value, text.variables) : ''
  const isOwn = ({ place }: PlacedFinding) =>
    place?.fields.includes(id) && (wordsPattern(place.words)?.test(words) ?? true)
  return findings.filter(isOwn).map((finding) => ({ ...finding, field: id }))
}

/** Whether an element shows the text of a field, and no other; of markdown, some of it. */
const showsText = (element: Element, { value, variables, isMarkdown }: FieldWithDraft): boolean => {
  const shown = toComparableText(element.textContent ?? '')
  const text = toComparableText(plainTextOfJson(value, variables))
  return shown !== '' && (isMarkdown || shown === text || (text !== '' && shown.includes(text)))
}

/** Without addresses: of the whole site, which has errors. */
const nameAll = (pages: readonly string[]): string => {
  const [first = 'the site'] = pages
  return pages.length > 1 ? `${pages.length} pages` : first
}

/** Scrolls as far as needed to show the buttons. */
function showBelow(panel: HTMLElement, element: Element): void {
  // Its tools and buttons stay in view.
  if (panel.offsetHeight > innerHeight) return
  const { top, bottom } = panel.getBoundingClientRect()
  const isSheet = panel.matches('.sheet')
  const shown = isSheet ? element.getBoundingClientRect() : { top, bottom }
  const below = shown.bottom - (isSheet ? top : innerHeight) + 8
  if (below > 0 && shown.top > 0) scrollBy({ top: Math.min(below, shown.top), behavior: 'instant' })
}

/** In pixels: of windows that show a sheet for small elements. */
const narrowWindow = 640

const minWidth = 340
const margin = 8

/** Puts a panel where its text covers the text of an element, or at the foot of the window: a conflict, and in a narrow one what is small. */
function placePanel(panel: HTMLElement, isOver: boolean, element: Element): void {
  const content = contentBoxOf(element)
  const windowWidth = document.documentElement.clientWidth
  const isSmall = windowWidth < narrowWindow && content.width < windowWidth / 2
  const isSheet = isSmall || panel.querySelector('.conflict') !== null
  panel.classList.toggle('sheet', isSheet)
  for (const name of ['left', 'top', 'width']) panel.style.removeProperty(name)
  if (isSheet) return
  const { left: panelLeft, top: panelTop } = panel.getBoundingClientRect()
  const inner = isOver ? panel.querySelector('.text')?.firstElementChild?.getBoundingClientRect() : undefined
  const [insetX, insetY] = inner ? [inner.left - panelLeft, inner.top - panelTop] : [0, -content.height - margin]
  const width = Math.min(Math.max(content.width + 2 * insetX, minWidth), windowWidth - 2 * margin)
  const isCentered = getComputedStyle(element).textAlign === 'center'
  const wanted = isCentered ? content.left + (content.width - width) / 2 : content.left - insetX
  const left = Math.max(margin, Math.min(wanted, windowWidth - margin - width))
  panel.style.setProperty('width', `${width}px`)
  panel.style.setProperty('left', `${left + scrollX}px`)
  panel.style.setProperty('top', `${Math.max(margin, content.top - insetY + scrollY)}px`)
}

/** The box of what an element shows; of a text with blocks, as wide as its paragraphs. */
function contentBoxOf(element: Element) {
  const range = document.createRange()
  range.selectNodeContents(element)
  const { top: first, bottom: last } = range.getBoundingClientRect()
  const paragraph = [...element.children].findLast((child) => child.matches('p'))
  const box = (paragraph ?? element).getBoundingClientRect()
  const style = getComputedStyle(paragraph ?? element)
  const inset = (side: 'left' | 'right' | 'top' | 'bottom'): number =>
    Number.parseFloat(style.getPropertyValue(`padding-${side}`)) +
    Number.parseFloat(style.getPropertyValue(`border-${side}-width`))
  const left = box.left + inset('left')
  const [top, bottom] = paragraph ? [first, last] : [box.top + inset('top'), box.bottom - inset('bottom')]
  return { left, top, width: box.right - inset('right') - left, height: bottom - top }
}
