/** @jsxImportSource preact */
import { useReducer, useRef, useState } from 'preact/hooks'
import type { EditableText } from '../protocol.ts'
import { blockTypography, copyTypography } from './copy-typography.ts'
import { useEdit } from './edit-context.ts'
import { plainTextNotice, TextTools } from './text-tools.tsx'
import { createTextView } from './text-view.ts'
import { useMount } from './ui/hooks.ts'

export type TextEditorHandle = ReturnType<typeof createTextView> & { readonly focus: () => void }

interface TextEditorProps {
  readonly field: EditableText
  /** The elements `name-ID` and `about-ID` are its label and description. */
  readonly id: string
  /** The id of a field whose pictures can be chosen from; undefined for a text that is in no file yet. */
  readonly pictures?: string | undefined
  /** The element whose letters it has. */
  readonly shownBy?: Element | undefined
  readonly bind: (handle: TextEditorHandle) => void
  readonly onChange: () => void
  /** After something below the text opens or closes. */
  readonly onShown?: (() => void) | undefined
  readonly save?: (() => void) | undefined
}

/** The one editor of texts: on the page, in forms and in dialogs. It reads `field.value` once. */
export function TextEditor({ field, id, pictures, shownBy, bind, ...actions }: TextEditorProps) {
  const { announce, confirm, requests } = useEdit()
  const text = useRef<HTMLDivElement>(null)
  const latest = useRef(actions)
  latest.current = actions
  const [isLinking, setLinking] = useState(false)
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const [editor] = useState(() => {
    const attributes = {
      role: 'textbox',
      'aria-multiline': String(field.isMarkdown || field.hasLineBreaks),
      'aria-labelledby': `name-${id}`,
      'aria-describedby': `about-${id}`,
      spellcheck: 'true',
      lang: shownBy?.closest<HTMLElement>('[lang]')?.lang ?? document.documentElement.lang,
    }
    return createTextView(field, attributes, {
      readPasted: requests.paste,
      announce: confirm,
      onChange: () => latest.current.onChange(),
      onUpdate: () => draw(0),
      editLink: () => setLinking(true),
      refuseMarks: () => announce(plainTextNotice),
      save: () => latest.current.save?.(),
    })
  })
  useMount(() => {
    text.current?.append(editor.view.dom)
    if (shownBy && text.current) copyTypography(shownBy, editor.view.dom, text.current)
    const root = text.current?.getRootNode()
    const sheet = shownBy && field.isMarkdown ? blockTypography(shownBy, '.over .ProseMirror') : undefined
    if (sheet && root instanceof ShadowRoot) root.adoptedStyleSheets.push(sheet)
    bind({ ...editor, focus: () => editor.view.focus() })
    return () => {
      if (sheet && root instanceof ShadowRoot)
        root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet)
      editor.view.destroy()
    }
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is pressed in the text or its tools.
    <div
      class={shownBy ? 'over' : 'plain'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing || !isLinking) return
        // The panel or dialog around the text stays open.
        event.preventDefault()
        event.stopPropagation()
        setLinking(false)
        editor.view.focus()
      }}
    >
      {!field.isMarkdown && <div class="text" ref={text} />}
      <TextTools
        field={field}
        pictures={pictures}
        view={editor.view}
        isLinking={isLinking}
        setLinking={setLinking}
        onShown={() => latest.current.onShown?.()}
      />
      {field.isMarkdown && <div class="text" ref={text} />}
    </div>
  )
}
