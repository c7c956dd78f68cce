import { describe, expect, it } from 'vitest'
import { scriptJson, serializeGraph } from '../../../../../generator/core/html/json-ld.ts'

describe('the JSON-LD of a page', () => {
  it('cannot end its script, whatever its texts hold', () => {
    const texts = ['</script><script>alert(1)</script>', '<!--', '&amp;', '\u2028\u2029', '"quoted"']
    const written = scriptJson(texts)
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(written)).toEqual(texts)
  })

  it('has absolute addresses where addresses stand, and texts as they are', () => {
    const nodes = [
      { '@type': 'WebPage', '@id': '/a#page', url: '/a', name: '/a', isPartOf: { '@id': '/#site' } },
      { '@type': 'Product', image: ['/images/a.png', 'https://other.example/b.png'], description: '/x' },
    ]
    expect(JSON.parse(serializeGraph(nodes, (path) => `https://site.example${path}`))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'WebPage',
          '@id': 'https://site.example/a#page',
          url: 'https://site.example/a',
          name: '/a',
          isPartOf: { '@id': 'https://site.example/#site' },
        },
        {
          '@type': 'Product',
          image: ['https://site.example/images/a.png', 'https://other.example/b.png'],
          description: '/x',
        },
      ],
    })
  })
})
