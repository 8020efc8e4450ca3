import type { Handler } from '../../platform/routing/handler'
import type { keysContract } from './contract'
import { keyInclude, toKey } from './to-key'

/** The keys of the team that were not revoked, newest first. */
export const listKeys: Handler<(typeof keysContract)['GET /api/keys/']> = async ({ caller }) => {
  const keys = await caller.db.apiKey.findMany({
    where: { revokedAt: null },
    include: keyInclude,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return keys.map(toKey)
}
