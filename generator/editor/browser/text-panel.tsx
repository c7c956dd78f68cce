/** @jsxImportSource preact */
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks'
import type { createOutline } from '../../cli/dev/index.ts'
import type { ContentPlace } from '../protocol.ts'
import { useEdit } from './edit-context.ts'
import { ListTools } from './list-tools.tsx'
import { type Conflict, type Saved, type SaveOutcome, save, useSaving } from './save.ts'
import { findControl } from './targets.ts'
import { type FieldToEdit, showsText, TextField, type TextHandle } from './text-field.tsx'
import type { CursorTarget } from './text-view.ts'
import { useMount } from './ui/hooks.ts'
import { Button, ConflictView, SaveButtons } from './ui/parts.tsx'
import { useUnsaved } from './unsaved.ts'

/** What the page around an open panel can do with it. */
export interface PanelHandle {
  readonly hasUnsavedText: () => boolean
  readonly focus: () => void
  /** What was typed and not saved stays as a draft. */
  readonly close: () => void
}

export interface TextPanelProps {
  readonly element: Element
  readonly fields: readonly FieldToEdit[]
  /** Where the element was clicked. */
  readonly at: CursorTarget | undefined
  readonly outline: ReturnType<typeof createOutline>
  readonly bind: (panel: PanelHandle) => void
  /** Goes to the field that shows an item next, once the page has changed. */
  readonly goTo: (field: string | undefined) => void
  /** Shows the field of a new item, once the page has changed. */
  readonly showAdded: (field: string | undefined) => void
  /** `saved`: the last answer of the server, if something was saved. */
  readonly onClose: (saved: Saved | undefined, hasErrors: boolean) => void
}

/** The texts of an element, over it. */
export function TextPanel({ element, fields, at, outline, bind, goTo, showAdded, onClose }: TextPanelProps) {
  const { requests, announce, confirm, nextPageChange, goToPlace } = useEdit()
  const inPlace = fields.find((field) => field.kind !== 'picture' && showsText(element, field))
  const sorted = inPlace ? [inPlace, ...fields.filter((field) => field !== inPlace)] : fields
  const panel = useRef<HTMLDivElement>(null)
  const texts = useRef(new Map<string, TextHandle>()).current
  const [conflict, setConflict] = useState<{ readonly of: Conflict; readonly text: TextHandle }>()
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const checked = [...texts.values()].map((text) => text.checked())
  const blocking = checked.find(({ isReadable }) => !isReadable)
  const errorsNow = (): string =>
    [...texts.values()]
      .flatMap((text) => text.checked().findings)
      .flatMap(({ severity, message }) => (severity === 'error' ? [message] : []))
      .join('\n')
  const hasErrors = errorsNow() !== ''
  const unpublished = [...new Set(checked.flatMap((one) => one.unpublished))]
  const hasUnsavedText = (): boolean => [...texts.values()].some((text) => text.isChanged())
  const reason = blocking?.findings.find(({ severity }) => severity === 'error')?.message
  const refusal = blocking && `This cannot be saved: ${reason ?? 'the page could not be made from it any more'}.`
  useUnsaved(hasUnsavedText())

  const place = (): void => {
    if (panel.current && element.isConnected) placePanel(panel.current, inPlace !== undefined, element)
  }
  const close = (saved?: Saved): void => onClose(saved, errorsNow() !== '')
  const focus = (): void => [...texts.values()][0]?.focus()
  /** `hasSeenErrors`: whether errors do not have to be shown first. */
  const saveAll = async (hasSeenErrors = false): Promise<SaveOutcome | undefined> => {
    const before = errorsNow()
    const check = async (): Promise<string | undefined> => {
      await Promise.all([...texts.values()].map((text) => text.settle()))
      if ([...texts.values()].some((text) => !text.checked().isReadable)) return 'This cannot be saved yet.'
      // Errors that were found only just now are shown first.
      const isNew = !hasSeenErrors && errorsNow() !== before && errorsNow() !== ''
      return isNew ? 'There are errors. Save again to save them.' : undefined
    }
    const updated = nextPageChange()
    let saved: Saved | undefined
    for (const text of [...texts.values()].filter((one) => one.isChanged())) {
      const change = text.change()
      if (!change) continue
      const outcome = await save({ failure: 'It was not saved', check, send: () => requests.save(change) })
      if (outcome.status === 'conflict') {
        setConflict({ of: outcome.conflict, text })
        announce('Not saved: somebody else has changed this text meanwhile')
      } else if ('words' in outcome) announce(outcome.words)
      if (outcome.status !== 'saved') return outcome
      saved = outcome.result
      text.markAsSaved()
    }
    // Until then the old text would show again. Errors keep the page as it is.
    if (saved && errorsNow() === '') await updated
    close(saved)
    return undefined
  }
  const isSeen = useRef(false)
  const saving = useSaving(() => saveAll(isSeen.current))
  const start = (hasSeenErrors = false): Promise<unknown> => {
    isSeen.current = hasSeenErrors
    if (refusal) announce(refusal)
    return refusal ? Promise.resolve() : saving.start()
  }
  const leave = (): void => {
    if (saving.isSaving) announce('It is being saved: please wait')
    else close()
  }
  const leaveBy = (act: () => void): void => {
    if (hasUnsavedText()) {
      confirm('Save the text first, or leave it with Escape')
      return
    }
    close()
    act()
  }
  const goElsewhere = async (found: ContentPlace): Promise<void> => {
    await start(true)
    if (!panel.current?.isConnected) goToPlace(found)
  }
  useMount(() => {
    panel.current?.showPopover()
    place()
    const [first] = sorted
    if (first) texts.get(first.id)?.begin(inPlace && !panel.current?.matches('.sheet') ? at : undefined)
    bind({ hasUnsavedText, focus, close: () => close() })
    draw(0)
  })
  useLayoutEffect(() => {
    place()
    if (panel.current) showBelow(panel.current, element)
  })
  useMount(() => {
    const observer = new ResizeObserver(place)
    observer.observe(element)
    addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('resize', place)
    }
  })
  const control = findControl(element)
  const inList = fields.find(({ isInList }) => isInList)
  const notPublished =
    unpublished.length > 0 ? `Until the errors are mended, this is not published: ${unpublished.join(', ')}.` : ''
  return (
    <div
      class="panel"
      popover="manual"
      role="dialog"
      aria-label={`Edit ${sorted.map(({ label }) => label).join(', ')}`}
      ref={panel}
      onKeyDown={(event) => {
        // A composition ends by the key too.
        if (event.key === 'Escape' && !event.isComposing) leave()
      }}
    >
      <div class="form" hidden={conflict !== undefined}>
        {sorted.map((field) => (
          <TextField
            key={field.id}
            field={field}
            shownBy={field === inPlace ? element : undefined}
            bind={(id, handle) => texts.set(id, handle)}
            save={() => void start()}
            goToPlace={goElsewhere}
            leaveBy={leaveBy}
            onChange={() => draw(0)}
          />
        ))}
        <div class="row footer">
          <SaveButtons
            name={hasErrors && !blocking ? `Save, without publishing ${nameAll(unpublished)}` : 'Save'}
            saving={{ ...saving, start: () => start() as Promise<undefined> }}
            refusal={refusal}
            note={refusal ?? notPublished}
            isNoteError
            leave={() => {
              for (const text of texts.values()) text.drop()
              close()
            }}
          >
            {control && <Button onClick={() => leaveBy(control.run)}>{control.name}</Button>}
          </SaveButtons>
        </div>
        {inList && (
          <ListTools
            field={inList}
            element={element}
            outline={outline}
            leaveBy={leaveBy}
            goTo={goTo}
            showAdded={(field) => {
              close()
              showAdded(field)
            }}
            onShown={() => draw(0)}
          />
        )}
      </div>
      {conflict && (
        <ConflictView
          of={conflict.of}
          keepMine={() => {
            conflict.text.markAsSeen(conflict.of.version)
            setConflict(undefined)
            void start(true)
          }}
          takeTheirs={() => {
            conflict.text.drop()
            close()
          }}
          goBack={() => {
            setConflict(undefined)
            saving.forget()
            requestAnimationFrame(conflict.text.focus)
          }}
        />
      )}
    </div>
  )
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

/** Puts a panel where its text covers the text of an element, or at the foot of a narrow window if the element is small. */
function placePanel(panel: HTMLElement, isOver: boolean, element: Element): void {
  const content = contentBoxOf(element)
  const windowWidth = document.documentElement.clientWidth
  const isSheet = windowWidth < narrowWindow && content.width < windowWidth / 2
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
