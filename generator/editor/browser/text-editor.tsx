/** @jsxImportSource preact */
import { useReducer, useRef, useState } from 'preact/hooks'
import type { EditableText } from '../protocol.ts'
import { useEditContext } from './edit-context.ts'
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
  const { announce, confirm, requests } = useEditContext()
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
      readPasted: (clipboard) => requests.ask('paste', clipboard),
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

const copied = [
  'color',
  'direction',
  'font-family',
  'font-feature-settings',
  'font-kerning',
  'font-size',
  'font-stretch',
  'font-style',
  'font-variation-settings',
  'font-weight',
  'letter-spacing',
  'line-height',
  'text-align',
  'text-transform',
  'text-wrap',
  'word-spacing',
]

const dark = 'rgb(16 20 24)'
const light = 'rgb(255 255 255)'

/** Gives a text the typography of an element, and the box around it a color that the text can be read on. */
function copyTypography(element: Element, text: HTMLElement, box: HTMLElement): void {
  const computed = getComputedStyle(element)
  for (const name of copied) text.style.setProperty(name, computed.getPropertyValue(name))
  const { brightness, alpha } = measureColor(computed.color)
  const isTextDark = brightness < 0.5
  box.style.setProperty('background-color', isTextDark ? light : dark)
  // A transparent color shows a gradient behind the letters.
  if (alpha < 0.5) text.style.setProperty('color', isTextDark ? dark : light)
  text.style.setProperty('caret-color', text.style.color)
}

/** The perceived brightness (luma of ITU-R BT.601) and the opacity, from 0 to 1, of a computed color, which may be in any color space. */
function measureColor(css: string): { readonly brightness: number; readonly alpha: number } {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return { brightness: 0, alpha: 1 }
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data
  return { brightness: (0.299 * red + 0.587 * green + 0.114 * blue) / 255, alpha: alpha / 255 }
}

/** Blocks that a text may have. */
const blocks = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'table', 'th', 'td', 'figcaption']

/** The rules that give the blocks of a text below a selector the typography of those in an element. */
function blockTypography(element: Element, selector: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  const rules = blocks.flatMap((name) => {
    const found = element.matches(name)
      ? element
      : ([...element.children].findLast((child) => child.matches(name)) ?? element.querySelector(name))
    if (!found) return []
    const computed = getComputedStyle(found)
    const declarations = copied.map((property) => `${property}: ${computed.getPropertyValue(property)}`)
    return [`${selector} ${name} { ${declarations.join('; ')} }`]
  })
  sheet.replaceSync(rules.join('\n'))
  return sheet
}
