export { findYamlScalar, listYamlScalars, type YamlScalar } from './node-positions.ts'
export { parseYaml, parseYamlDocument } from './parse-yaml.ts'
