import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType, Node } from 'prosemirror-model'
import { Plugin, PluginKey, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view'
import type { FormFinding } from '../form-protocol.ts'
import { alertKinds, textSchema } from '../text-schema.ts'
import { wordsPattern } from './places/content-places.ts'

/** What is marked in a text that is edited: words of findings, and the words that a link is made of. */
interface Marked {
  readonly findings: DecorationSet
  readonly link: DecorationSet
}

/** Stands for a variable or a line break, which takes up one position as a letter does. */
export const leafPlaceholder = '\ufffc'

const key = new PluginKey<Marked>('marked-words')

const none: Marked = { findings: DecorationSet.empty, link: DecorationSet.empty }

/** Marks words of a text without a change of it. */
export const createDecorationPlugin = (): Plugin<Marked> =>
  new Plugin<Marked>({
    key,
    state: {
      init: () => none,
      apply(change: Transaction, { findings, link }): Marked {
        const moved = { findings: findings.map(change.mapping, change.doc), link: link.map(change.mapping, change.doc) }
        return { ...moved, ...(change.getMeta(key) as Partial<Marked> | undefined) }
      },
    },
    props: {
      decorations(state) {
        const { findings, link } = key.getState(state) ?? none
        return link.find().length > 0 ? link : findings
      },
    },
  })

/** A check may end after its text was closed. */
const set = (view: EditorView, marked: Partial<Marked>): void => {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, marked))
}

/** Underlines the words of findings that are in the text. */
export function decorateFindings(view: EditorView, findings: readonly Pick<FormFinding, 'severity' | 'place'>[]): void {
  const { doc } = view.state
  const decorations = findings.flatMap(({ severity, place }) => {
    const found = place && findWords(doc, place.words)
    return found ? [Decoration.inline(found.from, found.to, { class: `found ${severity}` })] : []
  })
  set(view, { findings: DecorationSet.create(doc, decorations) })
}

/** Keeps words highlighted while the focus is elsewhere; without a range, ends that. */
export function decorateLink(view: EditorView, range?: { readonly from: number; readonly to: number }): void {
  const words = range ? [Decoration.inline(range.from, range.to, { class: 'chosen' })] : []
  set(view, { link: DecorationSet.create(view.state.doc, words) })
}

function findWords(doc: Node, words: string): { readonly from: number; readonly to: number } | undefined {
  const found: { from: number; to: number }[] = []
  const pattern = wordsPattern(words)
  doc.descendants((block, position) => {
    if (!block.isTextblock) return
    const match = pattern?.exec(block.textBetween(0, block.content.size, undefined, leafPlaceholder))
    if (match) found.push({ from: position + 1 + match.index, to: position + 1 + match.index + match[0].length })
  })
  return found[0]
}

const { nodes, marks } = textSchema

/** Words between two signs get a mark. */
const markRule = (pattern: RegExp, type: MarkType): InputRule =>
  new InputRule(pattern, ({ tr, doc }, match, start, end) => {
    const [all, words = ''] = match
    if (doc.resolve(start).parent.type.spec.code || words.trim() !== words) return null
    const from = start + all.lastIndexOf(words)
    const before = from - (all.length - words.length) / 2
    return tr
      .delete(from + words.length, end)
      .delete(before, from)
      .addMark(before, before + words.length, type.create())
      .removeStoredMark(type)
  })

/** `[!NOTE] ` at the start of a quote makes a note of it. */
const noteRule = new InputRule(
  new RegExp(`^\\[!(${alertKinds.join('|')})\\]\\s$`, 'i'),
  ({ tr, doc }, [, kind = ''], start, end) => {
    const $start = doc.resolve(start)
    if ($start.node(-1)?.type !== nodes.blockquote || $start.index(-1) > 0) return null
    return tr.delete(start, end).setNodeAttribute($start.before(-1), 'note', kind.toLowerCase())
  },
)

/** Signs that turn into what they mean while they are typed: those of markdown, and variables in braces. */
export function createInputRules(isMarkdown: boolean, variables: Readonly<Record<string, string>>): Plugin {
  const variable = new InputRule(/\{([a-z][A-Za-z]*)\}$/, ({ tr }, [, name = ''], start, end) =>
    Object.hasOwn(variables, name) ? tr.replaceWith(start, end, nodes.variable.create({ name })) : null,
  )
  const blocks = [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = '']) => ({ level: Math.max(2, signs.length) })),
    textblockTypeInputRule(/^```$/, nodes.codeBlock),
    wrappingInputRule(/^\s*[-*+]\s$/, nodes.bulletList),
    wrappingInputRule(/^(\d+)[.)]\s$/, nodes.orderedList, ([, number]) => ({ start: Number(number) })),
    wrappingInputRule(/^>\s$/, nodes.blockquote),
    noteRule,
    markRule(/(?<!\*)\*\*([^*]+)\*\*$/, marks.strong),
    markRule(/(?<!\*)\*([^*]+)\*$/, marks.emphasis),
    markRule(/(?<!~)~~([^~]+)~~$/, marks.delete),
    markRule(/(?<!`)`([^`]+)`$/, marks.code),
  ]
  return inputRules({ rules: isMarkdown ? [variable, ...blocks] : [variable] })
}
