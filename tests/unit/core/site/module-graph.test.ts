import { join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { readModuleGraph } from '../../../../generator/core/site/load-site.ts'

const page = 'templates/pages/home.tsx'

/** The module of a root that imports a package of `/site` and a module beside it. */
function describeAt(root: string) {
  const packaged = relative(root, '/site/node_modules/icons/sun.mjs')
  const inputs = { [join(root, page)]: 'a', [join(root, 'templates/list.tsx')]: 'b', [join(root, packaged)]: 'c' }
  const imports = ['templates/list.tsx', packaged].map((path) => ({ path, kind: 'import-statement' as const }))
  return readModuleGraph(root, [page], { inputs, metafile: { inputs: { [page]: { bytes: 1, imports } } } }, 'machine')
}

it('a module has one hash in all folders from which its packages are found', () => {
  expect(describeAt('/site/.cache/revision')).toEqual(describeAt('/site'))
  expect(describeAt('/site')).toMatchObject([{ moduleFiles: [page, 'templates/list.tsx'] }])
})
