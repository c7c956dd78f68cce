export { findYamlNode, listYamlScalars, type YamlNode } from './node-positions.ts'
export { parseYaml, parseYamlDocument } from './parse-yaml.ts'
