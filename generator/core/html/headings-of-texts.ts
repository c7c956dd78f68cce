import { isHeading, type PageElement, type TextBlock } from './text-elements.ts'

interface Table {
  readonly headers: string[]
  rows: number
  /** Column of the next cell. */
  column: number
  rowHeader: string
}

/** An open element with the state that its children share. */
interface OpenContext {
  readonly name: string
  /** The nearest element, or this one, whose headings do not apply to what follows it. */
  readonly scope: { heading: string }
  readonly lead: string
  /** Lead of the items directly in this element, from its first item on. */
  itemLead?: string
  /** Index of the first text of the first card directly in this element. */
  firstCard?: number
  readonly table: Table | undefined
  readonly list: { term: string; isTermComplete: boolean } | undefined
  readonly cell: { readonly column: number; readonly isColumnHeader: boolean } | undefined
}

/** A text of the page so far. Its lead may be added when more of the page is known. */
interface ContextText extends PageElement {
  readonly text: string
  readonly attribute?: string
  lead?: string
}

const scopes = new Set('article aside body dd details dialog fieldset figure footer li main nav section td'.split(' '))

/** Follows the headings, lists and tables of a page while its body is parsed. `texts` are those of the page so far. */
export function createTextContext(texts: ContextText[]) {
  const root: OpenContext = {
    name: 'body',
    scope: { heading: '' },
    lead: '',
    table: undefined,
    list: undefined,
    cell: undefined,
  }
  const open: OpenContext[] = [root]
  const parentContext = (): OpenContext => open.at(-1) ?? root

  /** The text directly before a list, if it introduces the list: an unfinished sentence, a question, a heading, or the item around the list. */
  const findLeadIn = (): string => {
    const last = texts.findLast(({ attribute, name }) => attribute === undefined && name !== 'figcaption')
    if (!last || last.name === 'head' || last.name === 'script') return ''
    const isOwnHeading = isHeading(last.name) && last.text === parentContext().scope.heading
    const item = open.findLastIndex(({ name }) => name === 'li')
    const list = open.findLastIndex(({ name }) => name === 'ul' || name === 'ol')
    const isItem = item >= 0 && item < list
    return isOwnHeading || isItem || !/[.!…]["”’)]*$/.test(last.text) ? last.text : ''
  }
  const leadOfCard = (parent: OpenContext): string => {
    if (parent.firstCard === undefined) {
      parent.itemLead = findLeadIn()
      parent.firstCard = texts.length
      return parent.lead
    }
    // A single card is no list: the first one gets its lead with the second one.
    for (const text of texts.slice(parent.firstCard)) if (parent.itemLead) text.lead ??= parent.itemLead
    parent.firstCard = texts.length
    return parent.itemLead || parent.lead
  }
  const openCell = (name: string, table: Table, scope: string | undefined) => {
    const isInHead = open.some((one) => one.name === 'thead')
    const isColumnHeader = name === 'th' && (scope?.startsWith('col') || (!scope && (isInHead || table.rows === 1)))
    return { column: table.column++, isColumnHeader: isColumnHeader ?? false }
  }
  const leadOf = (name: string, parent: OpenContext, cell: OpenContext['cell']): string => {
    const { table, list } = parent
    if (name === 'li' || name === 'dt') {
      parent.itemLead ??= findLeadIn()
      return parent.itemLead || parent.lead
    }
    if (name === 'article') return leadOfCard(parent)
    if (name === 'dd' && list) return list.term || parent.lead
    if (cell && table && !cell.isColumnHeader)
      return [table.headers[cell.column], table.rowHeader].filter(Boolean).join(': ') || parent.lead
    return name === 'figure' || name === 'table' ? '' : parent.lead
  }
  return {
    addTo(block: TextBlock, attribute: string | undefined): TextBlock {
      const { lead, scope } = parentContext()
      const text: { -readonly [Key in keyof TextBlock]: TextBlock[Key] } = block
      if (attribute !== undefined) text.attribute = attribute
      if (lead !== '') text.lead = lead
      if (scope.heading !== '' && !isHeading(block.name)) text.heading = scope.heading
      return text
    },
    /** Inline elements share the context around them. */
    open(name: string, attributes: Readonly<Record<string, string>>, isBlock: boolean): void {
      const parent = parentContext()
      if (!isBlock) {
        open.push(parent)
        return
      }
      const table = name === 'table' ? { headers: [], rows: 0, column: 0, rowHeader: '' } : parent.table
      if (name === 'tr' && table) {
        table.rows++
        table.column = 0
        table.rowHeader = ''
      }
      const cell = table && (name === 'td' || name === 'th') ? openCell(name, table, attributes['scope']) : undefined
      const list = name === 'dl' ? { term: '', isTermComplete: true } : parent.list
      const scope = scopes.has(name) ? { heading: parent.scope.heading } : parent.scope
      open.push({ name, scope, lead: leadOf(name, parent, cell), table, list, cell })
    },
    /** `readText` returns all text in the element. */
    close(readText: () => string): void {
      const closed = open.pop() ?? root
      if (closed === open.at(-1)) return
      const { name, scope, table, list, cell } = closed
      if (isHeading(name)) scope.heading = readText() || scope.heading
      if (name === 'dt' && list) {
        list.term = list.isTermComplete ? readText() : `${list.term}, ${readText()}`
        list.isTermComplete = false
      }
      if (name === 'dd' && list) list.isTermComplete = true
      if (name !== 'th' || !cell || !table) return
      const text = readText()
      if (!cell.isColumnHeader) table.rowHeader = text
      else table.headers[cell.column] = [table.headers[cell.column], text].filter(Boolean).join(': ')
    },
  }
}
