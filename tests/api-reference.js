import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Makes `generator/core/api/reference.md` of the declarations that `index.ts` exports, and of those in their files that they name. With `--write`,
 * writes it; without, says whether it is as it should be.
 */
const folder = join(dirname(import.meta.dirname), 'generator/core/api')
const index = readFileSync(join(folder, 'index.ts'), 'utf8')
const reference = join(folder, 'reference.md')

/** A statement at the start of a line, with the comment above it. */
const statement =
  /^(?:\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?(?:export )?(?:const|function|interface|type|class) (\w+)[\s\S]*?(?=\n(?:\/\*\*|export|const|function|interface|type|class|import|\/\/)|(?![\s\S]))/gm

/** The declarations of the module that has a name, which may be another one than exports it. */
function declarationsWith(name, path) {
  const code = readFileSync(join(folder, path), 'utf8')
  const found = [...code.matchAll(statement)].map(([text, name]) => ({ name, text: text.trim() }))
  const [, from] = new RegExp(`\\b${name}\\b[^{}]*\\} from '(\\.[^']*)'`).exec(code) ?? []
  return found.some((one) => one.name === name) || !from ? found : declarationsWith(name, join(dirname(path), from))
}

const isFunction = (text) => /^(?:export )?(?:function \w+|const \w+ = (?:async )?[<(])/m.test(text)

/** Without what it does. */
function signatureOf(text) {
  const plain = text.replace(/^export /m, '')
  if (/^function /m.test(plain)) return plain.replace(/^((?:function .*)?\).*) \{\n[\s\S]*$/m, '$1')
  if (/^class /m.test(plain)) {
    const members = [...plain.matchAll(/^(?: {2}\/\*\*.*\*\/\n)? {2}(?:readonly|get) [a-z][^{\n]*/gm)].map(([member]) =>
      member.trimEnd(),
    )
    return `${plain.slice(0, plain.indexOf('{\n') + 1)}\n${members.join('\n')}\n}`
  }
  return isFunction(plain) ? plain.replace(/ =>[\s\S]*$/, '').replace(/^const (\w+) = /m, 'function $1') : plain
}

const exported = [...index.matchAll(/export (?:type )?\{([^}]*)\} from '([^']*)'/g)]
  .flatMap(([, names, path]) => names.split(',').map((name) => ({ name: name.replace(/type /, '').trim(), path })))
  .filter(({ name }) => name !== '' && name !== 'z')
/** Functions first. */
const orderOf = ({ name }) => `${/^[a-z]/.test(name) ? 0 : 1}${name.toLowerCase()}`
const shown = new Set(exported.map(({ name }) => name))

/** The declaration, and what it names that no other section shows. */
function sectionOf({ name, path }) {
  const all = declarationsWith(name, path)
  const found = all.filter((one) => one.name === name)
  for (const { text } of found)
    for (const one of all) {
      if (shown.has(one.name) || isFunction(one.text) || !new RegExp(`\\b${one.name}\\b`).test(signatureOf(text)))
        continue
      shown.add(one.name)
      found.push(one)
    }
  return `## \`${name}\`\n\n~~~ts\n${found.map(({ text }) => signatureOf(text)).join('\n\n')}\n~~~\n`
}

const sections = exported.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)).map(sectionOf)
const text = `# Reference

What \`#site\`, which is \`content-as-data\`, exports, as its code declares it. \`z\` is [Zod](https://zod.dev).

${sections.join('\n')}`

if (process.argv.includes('--write')) writeFileSync(reference, text)
else if (readFileSync(reference, 'utf8') !== text) {
  console.error('generator/core/api/reference.md is out of date: node tests/api-reference.js --write')
  process.exitCode = 1
}
