import { hashToken } from '../accounts/tokens'
import { audit } from '../audit/audit'
import { refuse } from '../http/api-error'
import type { Handler } from '../http/handler'
import { changeTeam } from '../teams/change-team'
import type { keysContract } from './contract'
import { newApiKey, prefixOf } from './key-text'
import { keyInclude, toKey } from './to-key'

const DAY_MS = 86_400_000

/** Keys that a team may have at once. */
const MOST_KEYS = 50

/** Makes a key of the team. It is told this once: only its hash is kept. */
export const makeKey: Handler<(typeof keysContract)['POST /api/keys/']> = ({
  body: { name, scopes, days },
  caller,
  services: { prisma },
}) => {
  const { teamId, userId: makerId } = caller
  const key = newApiKey()
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS)
  return changeTeam(prisma, caller, 'keys.manage', async db => {
    if ((await db.apiKey.count({ where: { teamId, revokedAt: null } })) >= MOST_KEYS)
      throw refuse(400, `A team can have ${MOST_KEYS} API keys. Revoke some of them first.`)
    const data = {
      teamId,
      makerId,
      name,
      scopes,
      expiresAt,
      prefix: prefixOf(key),
      tokenHash: hashToken(key),
    }
    const made = await db.apiKey.create({ data, include: keyInclude })
    await audit(db, caller, { act: 'key.make', rowId: made.id, details: { name } })
    return { ...toKey(made), key }
  })
}
