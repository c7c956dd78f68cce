import { describe, expect, it } from 'vitest'
import { parseAddress } from '../../../../generator/cli/why.ts'
import { findClosestPath } from '../../../../generator/core/diagnostics/closest-word.ts'

describe('an address as it was typed', () => {
  it.each([
    ['/about', '/about'],
    ['about', '/about'],
    ['/about/', '/about'],
    ['/about.html', '/about'],
    ['/blog/index.html', '/blog'],
    ['https://www.example.com/about?a=b#c', '/about'],
    ['https://www.example.com', '/'],
    ['/', '/'],
    ['/index.html', '/'],
    ['/stra%C3%9Fe', '/straße'],
    ['/100%', '/100%'],
  ])('%s is %s', (typed, address) => expect(parseAddress(typed)).toBe(address))
})

describe('the nearest address', () => {
  const addresses = ['/about', '/blog', '/blog/red-light', '/blog/red-lights', '/contact']

  it('comes by the letters', () => expect(findClosestPath('/blog/red-ligth', addresses)).toBe('/blog/red-light'))
  it('comes by the last part in another folder', () =>
    expect(findClosestPath('/red-light', addresses)).toBe('/blog/red-light'))
  it('is none where nothing is like it', () => expect(findClosestPath('/xyzzy', addresses)).toBeUndefined())
})
