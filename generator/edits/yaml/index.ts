export { type OpenedYaml, openYaml, withValueAt } from './open-yaml.ts'
export { duplicateItem, insertItem, moveItem, removeField, removeItem, writeField } from './write-entries.ts'
export { writeValue } from './write-value.ts'
