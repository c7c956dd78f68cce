import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import * as api from '../generator/core/api/index.ts'
import { project } from './support/compile-site.ts'
import { findingsIn, installSite } from './support/installed-site.ts'
import { pageText, until } from './support/start-server.ts'

const { root, run, succeed, close } = installSite()
afterAll(close)

/** How a project may resolve its imports. Node's way is the stricter one; `GUIDE=all` takes both. */
const resolutions = [
  ['NodeNext', 'NodeNext'],
  ['Preserve', 'Bundler'],
].slice(0, process.env['GUIDE'] === 'all' ? 2 : 1)

const bin = join(root, 'node_modules/content-as-data/bin')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

describe('a site outside of the project, with the packed generator', () => {
  it('is made by init, with no word of the site that the generator comes from', () => {
    const files = succeed('site', 'init', '.').trim().split('\n')
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
    expect(files.filter((file) => /future|wellness|cryo/i.test(read(file)))).toEqual([])
    expect(JSON.parse(read('package.json'))).toMatchObject({ imports: { '#site': 'content-as-data' } })
  })

  it('is built, with pages of its list, and has no finding but for its address', () => {
    succeed('site', 'build')
    expect(
      filesOf('dist')
        .filter((file) => file.endsWith('.html'))
        .sort(),
    ).toEqual(
      ['404', 'blog', 'index', 'notes', 'notes/a-check', 'notes/a-page', 'notes/an-entry', 'notes/page/2'].map(
        (page) => `dist/${page}.html`,
      ),
    )
    expect(read('dist/notes/a-page.html')).toContain('<site-island name="copy-link" wake="visible"')
    expect(findingsIn(succeed('site', 'lint', '--format', 'json'))).toEqual([])
  })

  it('has a test that fails for a dead link', () => {
    const file = join(root, 'content/notes/a-page.md')
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, `${text}\n[Gone](/gone)\n`)
    const { status, stdout } = run('npm', 'test')
    writeFileSync(file, text)
    expect(status).toBe(1)
    expect(stdout).toMatch(/fail 1$/m)
  })

  it('is served by dev', async () => {
    const child = spawn(process.execPath, [join(bin, 'site.js'), 'dev', '--port', '0'], { cwd: root })
    let said = ''
    child.stderr.on('data', (data: Buffer) => {
      said += data.toString()
    })
    try {
      await until(
        () => / serves /.test(said),
        () => said,
      )
      const [, origin] = /(http:\S+) serves/.exec(said) ?? []
      expect(await pageText(`${origin}/notes/a-page`)).toContain('<h1>A page</h1>')
      expect(await pageText(`${origin}/_dev/client.js`)).toContain('EventSource')
    } finally {
      child.kill('SIGKILL')
    }
  })

  it('is built in a folder that has no packages', () => {
    const folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
    succeed('site', 'init', join(folder, 'site'))
    succeed('site', 'build', '--root', join(folder, 'site'))
    const scripts = readdirSync(join(folder, 'site/dist/_assets')).filter((name) => name.startsWith('copy-link-'))
    expect(scripts.length).toBeGreaterThan(0)
    rmSync(folder, { recursive: true })
  })

  it('has compiled code, and a README of its own', () => {
    const own = 'node_modules/content-as-data'
    expect(filesOf(own).filter((file) => /\.tsx?$/.test(file) && !/\.d\.ts$|\/starter\//.test(file))).toEqual([])
    expect(read(`${own}/README.md`)).toMatch(/^# content-as-data\n/)
    expect(readFileSync(join(project, 'README.md'), 'utf8')).not.toMatch(/^# content-as-data\n/)
  })

  it('has documents that name files of the package alone, with links that lead to them', () => {
    const own = 'node_modules/content-as-data'
    const texts = filesOf(own).filter((file) => file.endsWith('.md') && !file.endsWith('licenses.md'))
    const strange = texts.flatMap((file) => [
      ...(/\S*\b(?:generator\/|tests\/[\w-]+\.test\.ts|npm (?:run check|pack)\b).*/.exec(read(file)) ?? []),
      ...[
        ...read(file)
          .replaceAll(/`[^`\n]*`/g, '')
          .matchAll(/\]\((?!https?:|[/#])([^)#\s]+\.md)/g),
      ]
        .map(([, path = '']) => join(file, '..', path))
        .filter((path) => !existsSync(join(root, path))),
    ])
    expect(texts.length).toBeGreaterThan(10)
    expect(strange).toEqual([])
  })

  it('depends on each package that its code and its types import', () => {
    const own = 'node_modules/content-as-data'
    const { dependencies, peerDependencies, optionalDependencies }: Record<string, object> = JSON.parse(
      read(`${own}/package.json`),
    )
    const imported = filesOf(`${own}/lib`)
      .filter((file) => /(?:\.d\.ts|generator\.cjs|api\.js)$/.test(file))
      .flatMap((file) => [
        ...read(file).matchAll(/(?:\brequire\(|\bfrom )["']((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[\w/.-]*)?["']/g),
      ])
      .map(([, name = '']) => name)
      .filter((name) => !builtinModules.includes(name))
    expect(imported).toContain('esbuild')
    const named = Object.keys({ ...dependencies, ...peerDependencies, ...optionalDependencies })
    expect([...new Set(imported)].filter((name) => !named.includes(name))).toEqual([])
  })

  it('is imported by its name, with sound types', () => {
    const files = filesOf('templates').concat(filesOf('islands'))
    const before = new Map(files.map((file) => [file, read(file)]))
    for (const [file, text] of before) writeFileSync(join(root, file), text.replaceAll("'#site'", "'content-as-data'"))
    const strict = { skipLibCheck: false, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true }
    for (const [module, moduleResolution] of resolutions) {
      const compilerOptions = { ...strict, module, moduleResolution }
      writeFileSync(join(root, 'tsconfig.strict.json'), JSON.stringify({ extends: './tsconfig.json', compilerOptions }))
      succeed(process.execPath, join(project, 'node_modules/typescript/bin/tsc'), '--project', 'tsconfig.strict.json')
    }
    expect(findingsIn(succeed('site', 'lint', '--format', 'json'))).toEqual([])
    for (const [file, text] of before) writeFileSync(join(root, file), text)
  })

  it('imports at run time what its types say', () => {
    const code = "import('#site').then((api) => console.log(JSON.stringify(Object.keys(api).sort())))"
    expect(JSON.parse(succeed(process.execPath, '--eval', code))).toEqual(Object.keys(api).sort())
  })
})
