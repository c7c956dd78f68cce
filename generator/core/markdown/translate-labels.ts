import type { Element } from 'hast'
import { generatedWordKeys, type Words } from '../api/define-site.ts'
import { hashOf } from '../runtime/hash.ts'
import { elementsIn } from './html-tree.ts'
import type { MarkdownProcessor } from './processor.ts'
import table from './words.json' with { type: 'json' }

/** `addedWords` by language, in their order. */
const wordsOf: Readonly<Record<string, string>> = table

/** A processor whose texts have these words in a language: those of the site, else those of `words.json`, else English ones. */
export function processorInLanguage(
  translated: MarkdownProcessor,
  language: string,
  words: Readonly<Record<string, Words>> = {},
): MarkdownProcessor {
  const { untranslated: processor = translated } = translated
  const { language: base } = new Intl.Locale(language)
  const own = words[language] ?? words[base]
  if (!own && (base === 'en' || !wordsOf[base])) return processor
  const known = (wordsOf[base] ?? wordsOf['en'] ?? '').split('|')
  const said = { ...Object.fromEntries(generatedWordKeys.map((name, index) => [name, known[index] ?? ''])), ...own }
  return {
    ...processor,
    untranslated: processor,
    hash: hashOf(processor.hash, JSON.stringify(said)),
    runSync(tree) {
      const html = processor.runSync(tree)
      for (const element of elementsIn(html)) translate(element, said)
      return html
    },
  }
}

function translate(node: Element, words: Readonly<Record<string, string | undefined>>): void {
  const { id, className, dataFootnoteBackref, ariaLabel } = node.properties
  const [text] = node.children
  const isTitle = node.tagName === 'p' && Array.isArray(className) && className.includes('markdown-alert-title')
  const name = isTitle && text?.type === 'text' ? text.value.toLowerCase() : 'footnotes'
  if (text?.type === 'text' && (isTitle || id === 'footnote-label')) text.value = words[name] ?? text.value
  if (dataFootnoteBackref !== undefined)
    node.properties['ariaLabel'] = `${words['backToReference']} ${/[\d-]+$/.exec(String(ariaLabel))?.[0] ?? ''}`
}
