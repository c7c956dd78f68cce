/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import type { EditedText, VariableInfo } from '../protocol.ts'
import { useEdit } from './edit-context.ts'
import { createToolbar } from './text-toolbar.ts'
import { createTextView } from './text-view.ts'
import { copyTypography } from './typography.ts'
import { useMount } from './ui/hooks.ts'
import { describeVariable, Embedded } from './ui/parts.tsx'

export type TextEditorHandle = ReturnType<typeof createTextView> & { readonly focus: () => void }

interface TextEditorProps {
  readonly field: EditedText
  /** The elements `name-ID` and `about-ID` are its label and description. */
  readonly id: string
  /** The element whose letters it has. */
  readonly shownBy?: Element | undefined
  readonly variables: readonly VariableInfo[]
  readonly bind: (handle: TextEditorHandle) => void
  readonly onChange: () => void
  /** After something below the text opens or closes. */
  readonly onShown?: (() => void) | undefined
  readonly save?: (() => void) | undefined
}

/** The one editor of texts: on the page, in forms and in dialogs. It reads `field.value` once. */
export function TextEditor({ field, id, shownBy, variables, bind, ...actions }: TextEditorProps) {
  const { announce, requests } = useEdit()
  const text = useRef<HTMLDivElement>(null)
  const latest = useRef(actions)
  latest.current = actions
  const [{ view, toolbar }] = useState(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': String(field.hasBlocks || field.hasLineBreaks),
      'aria-labelledby': `name-${id}`,
      'aria-describedby': `about-${id}`,
      spellcheck: 'true',
      lang: shownBy?.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang,
    }
    const titleOf = (name: string): string =>
      variables
        .filter((one) => one.name === name)
        .map(describeVariable)
        .join()
    const made = createTextView(field, attributes, {
      titleOf,
      onChange: () => latest.current.onChange(),
      onUpdate: () => tools.update(),
      editLink: () => tools.editLink(),
      refuseMarks: () => tools.refuseMarks(),
      save: () => latest.current.save?.(),
    })
    const tools = createToolbar({ ...field, id }, () => made.view, {
      announce,
      readAddresses: async () => (await requests.details({ page: location.pathname }))?.addresses ?? [],
      onShown: () => latest.current.onShown?.(),
    })
    return { view: made, toolbar: tools }
  })
  useMount(() => {
    text.current?.append(view.view.dom)
    if (shownBy && text.current) copyTypography(shownBy, view.view.dom, text.current)
    toolbar.update()
    bind({ ...view, focus: () => view.view.focus() })
    return () => view.view.destroy()
  })
  return (
    <>
      <div class="text" ref={text} />
      <Embedded element={toolbar.element} />
    </>
  )
}
