import type { Handler } from '../../platform/routing/handler'
import type { systemContract } from './contract'
import { describeApi } from './describe-api'

let description: Record<string, unknown> | null = null

/** This API as OpenAPI; made once. */
export const getOpenapi: Handler<(typeof systemContract)['GET /api/openapi.json']> = async () => {
  description ??= describeApi()
  return description
}
