import { describe, expect, it } from 'vitest'
import { nearestAddresses, parseAddress } from '../../../../generator/cli/why/find-readers.ts'

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

describe('nearest addresses', () => {
  const addresses = ['/about', '/blog', '/blog/red-light', '/blog/red-lights', '/contact']

  it('comes by the letters, the nearest first', () =>
    expect(nearestAddresses('/blog/red-ligth', addresses)).toEqual(['/blog/red-light', '/blog/red-lights']))
  it('comes by the last part in another folder', () =>
    expect(nearestAddresses('/red-light', addresses)).toContain('/blog/red-light'))
  it('is none where nothing is like it', () => expect(nearestAddresses('/xyzzy', addresses)).toEqual([]))
})
