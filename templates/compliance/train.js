/** Trains the weights that claims are judged by: `npm run train:claims`. The same sentences and words give the same bytes. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { parse } from 'yaml'

const folder = join(import.meta.dirname, '../../content/compliance')
const read = (name) => readFileSync(join(folder, name), 'utf8')
const { outputFiles } = await build({
  stdin: { contents: "export * from './training.ts'; export * from './model.ts'", resolveDir: import.meta.dirname },
  ...{ bundle: true, format: 'esm', platform: 'node', write: false, logLevel: 'error' },
})
const { hashInputs, readSentences, trainWithReport } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
)

const names = readdirSync(join(folder, 'sentences')).sort()
const sources = names.map((name) => read(`sentences/${name}`))
const vocabulary = parse(read('vocabulary.yaml'))
const { accepted } = parse(read('accepted.yaml'))
const sentences = names.flatMap((name, index) => readSentences(name.replace('.txt', ''), sources[index]))
const lines = accepted.map(({ sentence }) => `fine | general | body |  | ${sentence}`)
const { model, report } = trainWithReport([...sentences, ...readSentences('accepted', lines.join('\n'))], {
  vocabulary,
  withCurve: process.argv.includes('--curve'),
})
process.stdout.write(report)
writeFileSync(
  join(folder, 'weights.json'),
  `${JSON.stringify({ trainedOn: hashInputs(sources, accepted, vocabulary), ...model }, undefined, 2)}\n`,
)
