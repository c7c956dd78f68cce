import { expect, it } from 'vitest'
import { parseRemote } from '../../../../../generator/editor/server/publish/hosting.ts'

it.each([
  ['https://github.com/owner/site.git', 'https://github.com', 'owner/site'],
  ['git@github.com:owner/site.git', 'https://github.com', 'owner/site'],
  ['ssh://git@git.example.com:2222/group/owner/site', 'https://git.example.com', 'group/owner/site'],
  ['http://localhost:3000/owner/site', 'http://localhost:3000', 'owner/site'],
])('knows where %s is on the web', (url, origin, path) => {
  expect(parseRemote(url)).toEqual({ origin, path })
})

it.each(['/srv/git/site.git', '../site.git', 'file:///srv/git/site.git', ''])(
  'knows that %j is not on the web',
  (url) => {
    expect(parseRemote(url)).toBeUndefined()
  },
)
