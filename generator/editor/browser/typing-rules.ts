import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import type { Plugin } from 'prosemirror-state'
import { noteKinds, textSchema } from '../text-schema.ts'

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
  new RegExp(`^\\[!(${noteKinds.join('|')})\\]\\s$`, 'i'),
  ({ tr, doc }, [, kind = ''], start, end) => {
    const $start = doc.resolve(start)
    if ($start.node(-1)?.type !== nodes.blockquote || $start.index(-1) > 0) return null
    return tr.delete(start, end).setNodeAttribute($start.before(-1), 'note', kind.toLowerCase())
  },
)

/** Signs that turn into what they mean while they are typed: those of markdown, and variables in braces. */
export function typingRules(isMarkdown: boolean, variables: Readonly<Record<string, string>>): Plugin {
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
