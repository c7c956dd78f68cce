import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readModuleGraph } from '../../../../generator/core/site/template-modules.ts'

const page = 'templates/pages/home.tsx'

/** The module of a root that imports a package of `/site` and a module beside it. */
function describeAt(root: string) {
  const [own, other] = [join(root, page), join(root, 'templates/list.tsx')]
  const packaged = '/site/node_modules/icons/sun.mjs'
  const inputs = { [own]: 'a', [other]: 'b', [packaged]: 'c' }
  return readModuleGraph(root, [page], { inputs, imports: { [own]: [other, packaged] } }, 'machine')
}

it('a module has one hash in all folders from which its packages are found', () => {
  expect(describeAt('/site/.cache/revision')).toEqual(describeAt('/site'))
  expect(describeAt('/site')).toMatchObject([{ moduleFiles: [page, 'templates/list.tsx'] }])
})
