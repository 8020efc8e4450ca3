import { z } from 'zod'
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi'
import { detailSchema, errorDetailSchema, errorSchema } from '@/api/platform/errors/error-contract'
import { needsToken, type Operation, type OperationKey } from '@/api/platform/http/contract'
import { captionStyleSchema } from '@/compositions/schema/caption-style'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { projectSchema } from '@/compositions/schema/project'
import { transcriptSchema } from '@/compositions/schema/transcript'
import packageFile from '@/package.json' with { type: 'json' }
import { contracts } from '../contracts'

const json = <S>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})

function goodAnswer({ response, status, summary }: Operation): ZodOpenApiResponsesObject {
  if (response === 'nothing') return { '204': { description: summary } }
  if (response === 'events') return { '200': { description: summary, content: { 'text/event-stream': {} } } }
  if (response === 'file')
    return {
      '200': { description: summary, content: { '*/*': {} } },
      '206': { description: 'A range of it', content: { '*/*': {} } },
    }
  return { [status ?? 200]: json(response, summary) }
}

const badAnswers = (operation: Operation): ZodOpenApiResponsesObject => {
  const { auth, params, body, conflict, limited, counted, response } = operation
  const refused = 'Not allowed by the role or the plan, or the email is not confirmed'
  return {
    '400': json(errorSchema, 'Invalid input, by field'),
    ...(needsToken(operation) && {
      '401': json(errorDetailSchema, 'No valid token'),
    }),
    ...(needsToken(operation) && { '403': json(errorSchema, refused) }),
    ...((auth === 'member' || (auth === 'signed' && body)) && {
      '402': json(errorSchema, 'Not enough credits, or the card was declined'),
    }),
    ...(auth === 'signed' && { '403': json(errorDetailSchema, 'Invalid signature') }),
    ...(auth === 'shared' && { '429': json(errorDetailSchema, 'Too many requests') }),
    ...((params || needsToken(operation)) && {
      '404': json(errorDetailSchema, 'Not found, or of another team'),
    }),
    '409': json(
      conflict ? z.union([conflict, errorSchema]) : errorSchema,
      'Conflicts with the current state',
    ),
    ...(body && { '413': json(errorDetailSchema, 'The body is too large') }),
    ...((limited || counted) && { '429': json(errorDetailSchema, 'Too many requests') }),
    ...(response === 'events' && { '429': json(errorDetailSchema, 'Too many open streams') }),
    '502': json(errorDetailSchema, 'A service did not respond'),
    ...(body && { '507': json(errorDetailSchema, 'The server has no storage space left') }),
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
  ...(operation.body && {
    requestBody: {
      required: !operation.body.safeParse(undefined).success,
      content: { 'application/json': { schema: operation.body } },
    },
  }),
  responses: { ...goodAnswer(operation), ...badAnswers(operation) },
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
    info: { title: 'Talkreel', version: packageFile.version },
    paths,
    // Defined once and referenced: repeated in each response they take a megabyte.
    components: {
      schemas: {
        Project: projectSchema,
        Layer: layerSchema,
        Transcript: transcriptSchema,
        CaptionStyle: captionStyleSchema,
        Error: errorSchema,
        Detail: detailSchema,
      },
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
