import { expect, it } from 'vitest'
import { findYamlNode } from '../../../../generator/source/yaml/node-at-offset.ts'

it('tells a block from the key below it', () => {
  const yaml = 'a: |\n  x\nb: 1\n'
  expect(findYamlNode(yaml, yaml.indexOf('x'))?.path).toEqual(['a'])
  expect(findYamlNode(yaml, yaml.indexOf('b'))?.path).toEqual(['b'])
  expect(findYamlNode('a: |\n  x', 8)?.path).toEqual(['a'])
})
