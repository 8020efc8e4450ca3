import Ajv2020, { type ErrorObject } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'

/** A request of a test to an operation (`METHOD /path/{param}/`), and its response. */
export type Exchange = {
  key: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  sent: unknown
  status: number
  contentType: string | null
  /** The response's JSON; undefined without a body. */
  body: unknown
}

type Content = Record<string, object>
type Described = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, { content?: Content }>
}
export type OpenApiDocument = { paths: Record<string, Record<string, Described>> }

const BASE = 'https://talkreel.test/openapi.json'
const MAX_MESSAGE = 600

/** A location in the document: a JSON pointer (RFC 6901) as a URL fragment. */
const placeOf = (parts: readonly (string | number)[]): string => {
  const steps = parts.map(part => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
  return `${BASE}#/${steps.map(encodeURIComponent).join('/')}`
}

function schemasOf(document: OpenApiDocument, coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, coerceTypes })
  addFormats(ajv)
  ajv.addSchema({ ...document, $id: BASE })
  return (place: readonly (string | number)[], value: unknown): string | null => {
    const check = ajv.getSchema(placeOf(place))
    if (!check) return `there is no schema at ${place.join(' ')}`
    return check(value) ? null : ajv.errorsText(check.errors as ErrorObject[]).slice(0, MAX_MESSAGE)
  }
}

/**
 * Returns a function that validates requests and responses against an OpenAPI 3.1 document by JSON Schema 2020-12
 * alone, independent of the code that generated it. It throws for a response with an undocumented status, content
 * type or body, and for a successful response to an invalid request.
 */
export function trafficChecker(document: OpenApiDocument): (exchange: Exchange) => void {
  const problem = schemasOf(document, false)
  const textProblem = schemasOf(document, true)

  function inRequest(at: readonly string[], { parameters = [], requestBody }: Described, exchange: Exchange) {
    for (const [index, { name, in: where, required }] of parameters.entries()) {
      const value = (where === 'path' ? exchange.params : exchange.query)[name]
      const wrong =
        value === undefined
          ? required && 'is missing'
          : textProblem([...at, 'parameters', index, 'schema'], String(value))
      if (wrong) return `${name}: ${wrong}`
    }
    if (!requestBody || (exchange.sent === undefined && !requestBody.required)) return null
    return problem([...at, 'requestBody', 'content', 'application/json', 'schema'], exchange.sent)
  }

  function inAnswer(
    at: readonly string[],
    { responses }: Described,
    { status, contentType, body }: Exchange,
  ) {
    const described = responses[status]
    if (!described) return `${status} is not described`
    if (!described.content) return body === undefined ? null : `${status} has a body that is not described`
    const type = contentType?.split(';')[0] ?? ''
    if ('*/*' in described.content) return null
    if (!(type in described.content)) return `${status} is ${type} and not ${Object.keys(described.content)}`
    return type === 'application/json'
      ? problem([...at, 'responses', String(status), 'content', type, 'schema'], body)
      : null
  }

  return exchange => {
    const [method = '', asked = ''] = exchange.key.split(' ')
    // The bare paths of the specification answer like those under /api.
    const path = asked in document.paths ? asked : `/api${asked}`
    const operation = document.paths[path]?.[method.toLowerCase()]
    if (!operation && exchange.status === 404) return
    if (!operation) throw new Error(`openapi.json has no ${exchange.key}, which answered ${exchange.status}`)
    const at = ['paths', path, method.toLowerCase()]
    const isGood = exchange.status < 300
    const wrong = inAnswer(at, operation, exchange) ?? (isGood ? inRequest(at, operation, exchange) : null)
    if (wrong) throw new Error(`${exchange.key} is not as openapi.json says: ${wrong}`)
  }
}
