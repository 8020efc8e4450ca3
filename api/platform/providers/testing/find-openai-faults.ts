import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import { createGenerator } from 'ts-json-schema-generator'
import type { OpenAiBodies } from './openai-bodies'

let validate: ValidateFunction | undefined

/** A JSON schema of the types, where objects have no other keys than theirs. Takes two seconds. */
const compile = (): ValidateFunction => {
  const path = join(import.meta.dirname, 'openai-bodies.ts')
  const generator = createGenerator({ path, skipTypeCheck: true, additionalProperties: false, topRef: false })
  return new Ajv({ allErrors: true, allowUnionTypes: true }).compile(generator.createSchema('OpenAiBodies'))
}

/**
 * What is wrong with the body of a request by the types of OpenAI's library, which are generated from the published
 * definition of its API: a line for each fault.
 */
export const findOpenAiFaults = (request: keyof OpenAiBodies, body: unknown): string[] => {
  validate ??= compile()
  validate({ [request]: body })
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}
