import { basename, extname } from 'node:path'
import fc from 'fast-check'
import { applyCase } from './apply-case.ts'
import { readCases } from './cases.ts'
import { createPng } from './create-png.ts'
import { type EditSpan, spansOf } from './edit-spans.ts'
import { type GraphSite, isText } from './graph-site.ts'

const number = fc.nat(0xffff)

/** An edit by numbers, which choose among what the site consists of when it is applied. */
export const siteEdit = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant('replace' as const),
      folder: fc.constantFrom('content', 'content', 'content', 'templates', 'templates', 'islands', 'public'),
      file: number,
      span: number,
      by: fc.constantFrom('kin', 'kin', 'kin', 'any', 'any', 'nothing', 'twice', 'broken'),
      value: number,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('copy' as const, 'rename' as const, 'remove' as const, 'insert' as const, 'picture' as const),
      file: number,
      value: number,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('lay over' as const), value: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const), file: number }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('start over' as const) }) },
)
export type SiteEdit = typeof siteEdit extends fc.Arbitrary<infer T> ? T : never

const names = ['frost', 'dew', 'sowing', 'spade-2', 'shed', 'wall', 'map', 'almanac', 'index', '404', 'Frost X']
const broken = ['[', ': :', '{nope}', '<b>no</b>', '!!', '"', '`', '}', '\u0000', '~~', 'TODO', '](', '../', '&#38;']
const inserted = [
  'draft: true\n',
  'draft: false\n',
  "publishAt: '2025-06-03'\n",
  "publishAt: '2025-05-01'\n",
  "expireAt: '2025-06-03'\n",
  'after: frost\n',
  'tags: [cold, dry]\n',
]
const sizes = [
  [60, 40],
  [40, 60],
  [800, 400],
  [1, 1],
] as const

const cases = readCases()

const choose = <T>(items: readonly T[], value: number): T | undefined => items[value % items.length]

/** Changes the site; nothing happens where there is nothing to change. */
export function applyEdit(site: GraphSite, edit: SiteEdit): void {
  if (edit.do === 'replace') replaceSpan(site, edit)
  else if (edit.do === 'lay over') layOver(site, edit.value)
  else if (edit.do === 'restore') site.restore(choose(site.originals, edit.file))
  else if (edit.do === 'start over') site.restore()
  else changeFile(site, edit)
}

interface Replacement {
  readonly folder: string
  readonly file: number
  readonly span: number
  readonly by: 'kin' | 'any' | 'nothing' | 'twice' | 'broken'
  readonly value: number
}

function replaceSpan(site: GraphSite, { folder, file, span, by, value }: Replacement): void {
  const files = site.list().filter(isText)
  const path = choose(
    files.filter((path) => path.startsWith(`${folder}/`)),
    file,
  )
  if (path === undefined) return
  const text = site.read(path)
  const spans = spansOf(path, text)
  const kind = choose([...new Set(spans.map(({ kind }) => kind))], span)
  const old = choose(
    spans.filter((span) => span.kind === kind),
    Math.floor(span / 64),
  )
  if (!old) return
  const all = (): readonly EditSpan[] => files.flatMap((path) => spansOf(path, site.read(path)))
  const kin = (): readonly EditSpan[] => all().filter(({ kind, text }) => kind === old.kind && text !== old.text)
  const texts: Readonly<Record<Replacement['by'], () => string>> = {
    kin: () => choose(kin(), value)?.text ?? '',
    any: () =>
      quoteForYaml(
        old,
        choose(
          all().filter(({ kind }) => kind !== 'line'),
          value,
        )?.text ?? '',
      ),
    nothing: () => '',
    twice: () => old.text + (/\n$|^$/.test(old.text) ? '' : ' ') + old.text,
    broken: () => choose(broken, value) ?? '',
  }
  site.write(path, text.slice(0, old.start) + texts[by]() + text.slice(old.end))
}

/** A text as it is written in the place of another: quoted in YAML where it could be something else. */
const quoteForYaml = ({ kind }: EditSpan, text: string): string =>
  /^value of/.test(kind) && !/^["']?[\p{L}\p{N} /.-]+["']?$/u.test(text) ? JSON.stringify(text.trim()) : text

interface FileChange {
  readonly do: 'copy' | 'rename' | 'remove' | 'insert' | 'picture'
  readonly file: number
  readonly value: number
}

function changeFile(site: GraphSite, { do: verb, file, value }: FileChange): void {
  const isWanted = (path: string): boolean =>
    verb === 'insert' ? /^content\/.*\.(?:md|yaml)$/.test(path) : !/^islands\/(?:client|define)|site\.ts$/.test(path)
  const path = choose(site.list().filter(isWanted), file)
  if (path === undefined) return
  const name = basename(path, extname(path))
  const other = choose(names, value) ?? ''
  const target = `${path.slice(0, -basename(path).length)}${other}${extname(path)}`
  if (verb === 'picture') {
    const [width, height] = choose(sizes, value) ?? [1, 1]
    site.write(`content/images/${choose(['shed', 'wall', 'new'], file)}.png`, createPng(width, height))
  } else if (verb === 'insert') {
    const text = site.read(path)
    const at = text.startsWith('---\n') ? 4 : 0
    site.write(path, text.slice(0, at) + (choose(inserted, value) ?? '') + text.slice(at))
  } else if (verb === 'remove') site.remove(path)
  else if (isText(path)) {
    // What names the file in it goes along, three times out of four.
    const text = site.read(path)
    if (verb === 'rename') site.remove(path)
    site.write(target, value % 4 === 0 ? text : text.replaceAll(name, other))
  }
}

/** A case of the linter's, as far as it fits the site. */
function layOver({ root }: GraphSite, value: number): void {
  const { operations = [] } = choose(cases, value) ?? {}
  for (const operation of operations)
    try {
      applyCase(root, { operations: [operation] })
    } catch {
      // The site is not as the case expects.
    }
}
