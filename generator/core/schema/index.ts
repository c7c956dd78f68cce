export {
  describeFieldName,
  type Field,
  fieldSchemasAt,
  findExample,
  findField,
  innerDefinitionOf,
  isOptional,
  limitsAt,
  schemaKeysAt,
} from './schema-fields.ts'
