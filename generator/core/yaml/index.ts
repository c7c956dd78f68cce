export { findYamlNode, listYamlScalars, type OutlineField, outlineYaml, type YamlNode } from './node-positions.ts'
export { parseYaml, parseYamlDocument } from './parse-yaml.ts'
