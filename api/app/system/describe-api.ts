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
  const refused =
    'What the role does not allow, an address that is not confirmed, or what the plan does not hold'
  return {
    '400': json(errorSchema, 'What is wrong, by field'),
    ...(needsToken(operation) && {
      '401': json(errorDetailSchema, 'No token, or one that is no longer good'),
    }),
    ...(needsToken(operation) && { '403': json(errorSchema, refused) }),
    ...((auth === 'member' || (auth === 'signed' && body)) && {
      '402': json(errorSchema, 'Credits that are not there, or a card that is declined'),
    }),
    ...(auth === 'signed' && { '403': json(errorDetailSchema, 'The signature is not good') }),
    ...(auth === 'shared' && { '429': json(errorDetailSchema, 'Too many tries') }),
    ...((params || needsToken(operation)) && {
      '404': json(errorDetailSchema, "There is none, or it is another team's"),
    }),
    '409': json(
      conflict ? z.union([conflict, errorSchema]) : errorSchema,
      'It can not be done as things stand',
    ),
    ...(body && { '413': json(errorDetailSchema, 'This is more than can be taken at once') }),
    ...((limited || counted) && { '429': json(errorDetailSchema, 'Too many tries') }),
    ...(response === 'events' && { '429': json(errorDetailSchema, 'Too many streams at once') }),
    '502': json(errorDetailSchema, 'A service that this needs did not answer'),
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
