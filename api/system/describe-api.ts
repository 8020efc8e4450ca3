import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { DEFAULTS } from '../../compositions/catalogue/defaults'
import { contracts } from '../contracts'
import { needsToken, type Operation, type OperationKey } from '../http/contract'
import { detailSchema, errorSchema } from '../http/schemas'

const json = <S>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

function goodAnswer({ response, status, summary }: Operation) {
  if (response === 'nothing') return { '204': { description: summary } }
  if (response === 'events') return { '200': { description: summary, content: { 'text/event-stream': {} } } }
  if (response === 'file')
    return {
      '200': { description: summary, content: { 'application/octet-stream': {} } },
      '206': { description: 'A range of it', content: { 'application/octet-stream': {} } },
    }
  return { [status ?? 200]: json(response, summary) }
}

const badAnswers = (operation: Operation) => {
  const { auth, params, body, query, conflict, limited } = operation
  const restricted = auth === 'member' || auth === 'superuser'
  return {
    ...((body || query) && { '400': json(errorSchema, 'What is wrong, by field') }),
    ...(needsToken(operation) && { '401': json(detailSchema, 'No token, or one that is no longer good') }),
    ...(restricted && { '403': json(detailSchema, "The caller's role does not allow it") }),
    ...(auth === 'signed' && { '403': json(detailSchema, 'The signature is not good') }),
    ...(params && { '404': json(detailSchema, "There is none, or it is another team's") }),
    ...(conflict && { '409': json(conflict, 'Others changed the same things') }),
    ...(limited && { '429': json(detailSchema, 'Too many tries') }),
  }
}

const describe = (key: string, operation: Operation): ZodOpenApiOperationObject => ({
  operationId: key,
  summary: operation.summary,
  tags: [key.split('/')[2] ?? 'api'],
  security: needsToken(operation) ? [{ token: [] }] : [],
  requestParams: {
    ...(operation.params && { path: operation.params }),
    ...(operation.query && { query: operation.query }),
  },
  ...(operation.body && { requestBody: { content: { 'application/json': { schema: operation.body } } } }),
  responses: { ...goodAnswer(operation), ...badAnswers(operation) } as ZodOpenApiOperationObject['responses'],
})

/** The contracts as OpenAPI 3.1. */
export function describeApi(): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {}
  for (const [key, operation] of Object.entries(contracts) as [OperationKey, Operation][]) {
    const [method = '', path = ''] = key.split(' ')
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(key, operation) }
  }
  const document = createDocument({
    openapi: '3.1.0',
    info: { title: 'Talkreel', version: DEFAULTS.app.version },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Token <key>`, the key of a login or registration',
        },
      },
    },
  })
  return { ...document }
}
