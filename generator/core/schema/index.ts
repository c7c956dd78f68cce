export {
  describeFieldName,
  type Field,
  fieldNamesAt,
  findExample,
  findField,
  isOptional,
  limitsAt,
  unwrappedDefinitionOf,
  wrappedSchemasAt,
} from './schema-fields.ts'
