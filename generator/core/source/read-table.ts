import type { ContentPath } from '../api/check.ts'
import { type Diagnostic, diagnose, startOf } from '../diagnostics/diagnostic.ts'
import { createSpanLookup, type SpanLookup } from '../yaml/node-positions.ts'

/** Whether a file holds the entries of a whole collection: a list of objects, or a table whose first row has names. */
export const isTableFile = (file: string): boolean => /\.(?:csv|json)$/.test(file)

interface Cell {
  readonly value: string
  readonly start: number
  /** With quotation marks. */
  readonly end: number
}

type Row = Readonly<Record<string, unknown>>

/** What is wrong with the form of a table ends the reading of it. */
interface Table {
  readonly rows: readonly Row[]
  readonly fault: Diagnostic | undefined
}

export function readTable(file: string, text: string): Table {
  const fail: Fail = (start, end, message, help) => ({
    rows: [],
    fault: diagnose('content/table', { file, start, end }, message, { help }),
  })
  return file.endsWith('.json') ? readJsonTable(text, fail) : readCsvTable(text, fail)
}

type Fail = (start: number, end: number, message: string, help: string) => Table

/** Finds the span of a cell or its name, by the number of its row from 0; of a missing one, that of its row or of the first row. */
export const createTableSpanLookup = (file: string, text: string): SpanLookup =>
  file.endsWith('.json') ? createSpanLookup(file, text) : createCsvSpans(file, text)

function readJsonTable(text: string, fail: Fail): Table {
  try {
    const rows: unknown = JSON.parse(text)
    const isRow = (row: unknown): row is Row => typeof row === 'object' && row !== null && !Array.isArray(row)
    return Array.isArray(rows) && rows.every(isRow)
      ? { rows, fault: undefined }
      : fail(
          0,
          Math.min(1, text.length),
          'this is no list of objects',
          'begin it with [ and put each entry between { and }',
        )
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : ''
    const start = Number(/\bat position (\d+)/.exec(message)?.[1] ?? text.length)
    const help = 'look for a missing or surplus comma, quotation mark or bracket'
    return fail(start, Math.min(text.length, start + 1), 'this is no JSON', help)
  }
}

function readCsvTable(text: string, fail: Fail): Table {
  const { names, rows, end, divider } = splitCsv(text)
  const nameHelp = 'the first row names each column once'
  const isRepeated = ({ value }: Cell, index: number) => names.findIndex((name) => name.value === value) < index
  const faults = [
    {
      cell: end < text.length && { start: end, end: end + 1 },
      message: 'this quotation mark is not closed, or words follow it',
      help: 'write "" for each one inside a cell',
    },
    { cell: names.find(({ value }) => value === ''), message: 'this column has no name', help: nameHelp },
    { cell: names.find(isRepeated), message: 'another column has this name', help: nameHelp },
    {
      // Only one of its cells would be there.
      cell: rows
        .filter((row) => row.length < names.length)
        .flatMap(([cell]) => cell ?? [])
        .find(({ value }) => dividers.some((other) => value.split(other).length === names.length)),
      message: 'this row has another sign between its cells than the first one',
      help: `divide its cells by \`${divider}\`, too`,
    },
    {
      cell: rows.map((row) => row[names.length]).find((cell) => cell !== undefined),
      message: `this row has more cells than the ${names.length} columns`,
      help: `put a cell with \`${divider}\` in it between quotation marks`,
    },
  ]
  for (const { cell, message, help } of faults) if (cell) return fail(cell.start, cell.end, message, help)
  const toRow = (cells: readonly Cell[]): Row =>
    Object.fromEntries(
      names.flatMap(({ value: name }, index) =>
        cells[index] && hasValue(cells[index]) ? [[name, cells[index].value]] : [],
      ),
    )
  return { rows: rows.map(toRow), fault: undefined }
}

function createCsvSpans(file: string, text: string): SpanLookup {
  const { names, rows } = splitCsv(text)
  return ([row, name]: ContentPath, part) => {
    const column = names.findIndex(({ value }) => value === name)
    const cells = column < 0 && name !== undefined ? names : (rows[Number(row)] ?? names)
    const cell = cells[Math.max(column, 0)]
    const found = part === 'key' && cell && hasValue(cell) ? names[column] : (cell ?? cells[0])
    return found ? { file, start: found.start, end: found.end } : startOf(file)
  }
}

/** One of spaces alone is empty: they are no 0, and no text. */
const hasValue = ({ value }: Cell): boolean => value.trim() !== ''

const dividers = [',', ';', '\t']

/** The cells of a text by RFC 4180, in which commas, semicolons or tabs divide the cells. `end` is where it is no such text. */
function splitCsv(text: string) {
  const [first = ''] = /^.*/.exec(text) ?? []
  const [divider = ','] = dividers.toSorted((a, b) => first.split(b).length - first.split(a).length)
  const pattern = new RegExp(
    `("(?:[^"]|"")*"|[^"${divider}\\r\\n][^${divider}\\r\\n]*|)(${divider}|\\r\\n|[\\r\\n]|$)`,
    'y',
  )
  const rows: Cell[][] = []
  let row: Cell[] = []
  let end = 0
  while (end < text.length || row.length > 0) {
    pattern.lastIndex = end
    const [whole, written = '', after] = pattern.exec(text) ?? []
    if (whole === undefined) break
    const value = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written
    row.push({ value, start: end, end: end + written.length })
    end += whole.length
    if (after === divider) continue
    if (row.some((cell) => cell.end > cell.start)) rows.push(row)
    row = []
  }
  const [names = [], ...others] = rows
  return { names, rows: others, end, divider }
}
