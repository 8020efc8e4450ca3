import { z } from 'zod'

const textPart = z.strictObject({ type: z.literal('text'), text: z.string() })
const content = z.union([z.string(), z.array(textPart).min(1)])

const messageSchema = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('system'), content, name: z.string().optional() }),
  z.strictObject({ role: z.literal('developer'), content, name: z.string().optional() }),
  z.strictObject({ role: z.literal('user'), content, name: z.string().optional() }),
  z.strictObject({
    role: z.literal('assistant'),
    content: content.nullish(),
    name: z.string().optional(),
    refusal: z.string().nullish(),
  }),
])

/** Keywords of JSON schema that strict answers may have. */
const KEYWORDS = new Set([
  ...[
    'type',
    'properties',
    'required',
    'additionalProperties',
    'items',
    'enum',
    'const',
    'description',
    '$schema',
  ],
  ...['$defs', '$ref', 'anyOf', 'pattern', 'format', 'minimum', 'maximum', 'minItems', 'maxItems'],
])

/** What a strict schema lacks: each object names all of its properties, requires them and allows no others. */
const findSchemaFault = (schema: unknown, path = 'schema'): string | null => {
  if (typeof schema !== 'object' || schema === null) return `${path} is no object`
  const node: Record<string, unknown> = { ...schema }
  const unknown = Object.keys(node).find(key => !KEYWORDS.has(key))
  if (unknown) return `${path}.${unknown} is not supported`
  if (node.type === 'object') {
    const properties: Record<string, unknown> = { ...(node.properties as object) }
    const required = Array.isArray(node.required) ? node.required : []
    if (node.additionalProperties !== false) return `${path}.additionalProperties must be false`
    const optional = Object.keys(properties).find(key => !required.includes(key))
    if (optional) return `${path}.required must have ${optional}`
    for (const [key, value] of Object.entries(properties)) {
      const fault = findSchemaFault(value, `${path}.${key}`)
      if (fault) return fault
    }
  }
  return node.type === 'array' ? findSchemaFault(node.items, `${path}[]`) : null
}

const responseFormat = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text') }),
  z.strictObject({ type: z.literal('json_object') }),
  z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z
      .strictObject({
        name: z.string().regex(/^[\w-]{1,64}$/),
        description: z.string().optional(),
        strict: z.boolean().nullish(),
        schema: z.record(z.string(), z.unknown()).optional(),
      })
      .superRefine(({ strict, schema }, context) => {
        const fault = strict ? findSchemaFault(schema) : null
        if (fault) context.addIssue({ code: 'custom', message: fault })
      }),
  }),
])

/**
 * The body of `POST /v1/chat/completions` as published at platform.openai.com/docs/api-reference/chat/create, as far as a
 * writer of text uses it; all else is refused. A test compares it with the types of OpenAI's library.
 */
export const chatRequestSchema = z.strictObject({
  model: z.string().min(1),
  messages: z.array(messageSchema).min(1),
  response_format: responseFormat.optional(),
  max_completion_tokens: z.int().min(1).max(128_000).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  n: z.literal(1).nullish(),
  seed: z.int().nullish(),
  store: z.boolean().nullish(),
  stream: z.literal(false).nullish(),
  reasoning_effort: z.enum(['none', 'minimal', 'low', 'medium', 'high', 'xhigh']).nullish(),
  verbosity: z.enum(['low', 'medium', 'high']).nullish(),
  user: z.string().optional(),
})

export type ChatRequest = z.infer<typeof chatRequestSchema>

/** The text of a message. */
export const textOfMessage = ({ content: said }: ChatRequest['messages'][number]): string =>
  typeof said === 'string' ? said : (said ?? []).map(({ text }) => text).join('')
