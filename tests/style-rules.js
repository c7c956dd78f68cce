/** What the style sheets of templates/ may say: colors, sizes of type and letter-spacings have names, and tokens.css alone gives them values. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const project = dirname(import.meta.dirname)

/** Most lines and declarations of all sheets, and most files of sections. A larger number is a change that a reviewer sees. */
const limits = { lines: 3500, declarations: 1700, sections: 36 }

/** By the finding: what a declaration outside tokens.css must not contain. */
const refused = [
  ['a raw color', /#[0-9a-f]{3,8}\b|\b(?:oklch|oklab|rgba?|hsla?|lab|lch|hwb|color)\((?!\s*in )/i],
  ['clamp()', /\bclamp\(/],
  ['a size of type', /^\s*font-size:/],
  ['a font that is no type style', /^\s*font:(?!\s*(?:var\(--type-|inherit))/],
  ['a letter-spacing', /^\s*letter-spacing:(?!\s*var\(--track-)/],
]

const listFiles = (folder, ending) =>
  readdirSync(join(project, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const sheets = listFiles('templates', '.css').map((path) => ({
  name: relative(project, path),
  lines: readFileSync(path, 'utf8').trimEnd().split('\n'),
}))

const findings = sheets
  .filter(({ name }) => !name.endsWith('/tokens.css'))
  .flatMap(({ name, lines }) =>
    lines.flatMap((line, index) =>
      refused
        .filter(([, pattern]) => pattern.test(line))
        .map(([what]) => `${name}:${index + 1} ${what}: use or make a token of tokens.css`),
    ),
  )

const counts = {
  lines: sheets.reduce((sum, { lines }) => sum + lines.length, 0),
  declarations: sheets.reduce(
    (sum, { lines }) => sum + lines.filter((line) => /^\s+[\w-]+:\s/.test(line) || /^\s+--/.test(line)).length,
    0,
  ),
  sections: listFiles('templates/sections', '.tsx').length,
}
for (const [what, limit] of Object.entries(limits))
  if (counts[what] > limit) findings.push(`templates/: ${counts[what]} ${what}, at most ${limit}`)

for (const finding of findings) console.error(finding)
process.exitCode = findings.length === 0 ? 0 : 1
