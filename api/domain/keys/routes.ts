import type { Handlers } from '../../platform/routing/handler'
import type { keysContract } from './contract'
import { listKeys } from './list-keys'
import { makeKey } from './make-key'
import { revokeKey } from './revoke-key'

export const keysRoutes: Handlers<typeof keysContract> = {
  'GET /api/keys/': listKeys,
  'POST /api/keys/': makeKey,
  'DELETE /api/keys/{id}/': revokeKey,
}
