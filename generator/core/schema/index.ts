export {
  describeFieldName,
  type Field,
  fieldNamesAt,
  fieldSchemasAt,
  findExample,
  findField,
  isOptional,
  limitsAt,
  unwrappedDefinitionOf,
} from './schema-fields.ts'
