import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { keysContract } from './contract'
import { makeKey } from './make-key'
import { revokeKey } from './revoke-key'
import { keyInclude, toKey } from './to-key'

/** The team's keys that are not revoked, newest first. */
const listKeys: Handler<(typeof keysContract)['GET /api/keys/']> = async ({ caller }) => {
  const keys = await caller.db.apiKey.findMany({
    where: { revokedAt: null },
    include: keyInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return keys.map(toKey)
}

export const keysRoutes: Handlers<typeof keysContract> = {
  'GET /api/keys/': listKeys,
  'POST /api/keys/': makeKey,
  'DELETE /api/keys/{id}/': revokeKey,
}
