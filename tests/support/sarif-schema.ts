/**
 * The parts of SARIF 2.1.0 that this project writes, as JSON Schema: our own reading of the standard, by its sections, and not
 * the schema that OASIS publishes. Stricter than that one: what we do not write is an error here.
 */

const object = (properties: Readonly<Record<string, unknown>>, ...required: readonly string[]) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const listOf = (items: unknown, more = {}) => ({ type: 'array', items, ...more })
const text = { type: 'string', minLength: 1 }

/** 3.4: an address relative to `uriBaseId`, percent-encoded (RFC 3986), without a leading slash. */
const artifactLocation = object(
  {
    uri: { type: 'string', pattern: "^(?:[\\w.~!$&'()*+,;=:@/-]|%[0-9A-F]{2})+$", not: { pattern: '^/' } },
    uriBaseId: text,
  },
  'uri',
  'uriBaseId',
)
/** 3.11 and 3.12: no `{0}` may stand in a text that has no arguments. */
const message = object({ text: { ...text, not: { pattern: '(?<!\\{)\\{\\d+\\}' } } }, 'text')
const multiformat = object({ text, markdown: text }, 'text')
/** 3.30.5 to 3.30.8: all counted from 1. */
const position = { type: 'integer', minimum: 1 }
const region = object(
  { startLine: position, startColumn: position, endLine: position, endColumn: position },
  'startLine',
)
/** 3.28 and 3.29; 3.28.2: an id of -1 or more. */
const location = object(
  {
    id: { type: 'integer', minimum: -1 },
    physicalLocation: object({ artifactLocation, region }, 'artifactLocation'),
    message,
  },
  'physicalLocation',
)
/** 3.27.10 and 3.50.3. */
const level = { enum: ['none', 'note', 'warning', 'error'] }
/** 3.55 to 3.57; an insertion deletes a region of no length. */
const fix = object(
  {
    artifactChanges: listOf(
      object(
        {
          artifactLocation,
          replacements: listOf(
            object(
              { deletedRegion: region, insertedContent: object({ text: { type: 'string' } }, 'text') },
              'deletedRegion',
            ),
            { minItems: 1 },
          ),
        },
        'artifactLocation',
        'replacements',
      ),
      { minItems: 1, uniqueItems: true },
    ),
  },
  'artifactChanges',
)
/** 3.49. */
const reportingDescriptor = object(
  {
    id: text,
    shortDescription: multiformat,
    fullDescription: multiformat,
    help: multiformat,
    defaultConfiguration: object({ level }),
    properties: object({ tags: listOf(text, { uniqueItems: true }) }),
  },
  'id',
)
/** 3.27. */
const result = object(
  {
    ruleId: text,
    ruleIndex: { type: 'integer', minimum: -1 },
    level,
    message,
    locations: listOf(location),
    relatedLocations: listOf(location, { uniqueItems: true }),
    partialFingerprints: { type: 'object', additionalProperties: text },
    fixes: listOf(fix, { uniqueItems: true }),
  },
  'message',
)
/** 3.14, 3.18 and 3.19. */
const run = object(
  {
    tool: object(
      { driver: object({ name: text, rules: listOf(reportingDescriptor, { uniqueItems: true }) }, 'name') },
      'driver',
    ),
    columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
    originalUriBaseIds: { type: 'object', additionalProperties: object({ description: multiformat }) },
    results: listOf(result),
  },
  'tool',
)
/** 3.13. */
export const sarifSchema = object(
  { $schema: { type: 'string', format: 'uri' }, version: { const: '2.1.0' }, runs: listOf(run) },
  'version',
  'runs',
)
