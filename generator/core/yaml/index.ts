export { findYamlNode, listYamlScalars, type YamlNode } from './node-positions.ts'
export { type OutlineField, outlineYaml } from './outline.ts'
export { parseYaml, parseYamlDocument } from './parse-yaml.ts'
export { rewriteField, toYaml } from './rewrite-scalar.ts'
