import { refuse } from '@/api/platform/errors/api-error'
import type { Caller } from '@/api/platform/permissions/caller'
import { changeTeam } from '@/api/platform/permissions/change-team'
import { type Scope, scopeLabel } from '@/api/platform/permissions/scopes'
import { hashToken } from '@/api/platform/permissions/tokens'
import type { Handler } from '@/api/platform/routing/handler'
import type { ApiKey, Prisma } from '@/prisma/generated/client'
import { audit } from '../audit/audit'
import { queueMail } from '../mail/queue-mail'
import { newApiKey, prefixOf } from './authenticate-key'
import type { keysContract } from './contract'
import { keyInclude, toKey } from './to-key'

const DAY_MS = 86_400_000

/** The maximum of keys per team. */
const MAX_KEYS = 50

/** Notifies the maker of a key by mail, in case it wasn't them. */
async function notifyMaker(
  db: Prisma.TransactionClient,
  publicUrl: string,
  { userId, ip }: Caller,
  { teamId, name: title, scopes }: ApiKey,
): Promise<void> {
  const { email: to, name } = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const { title: team } = await db.team.findUniqueOrThrow({ where: { id: teamId } })
  const labels = scopes.map(scope => scopeLabel(scope as Scope))
  const props = { name, ip, title, team, scopes: labels, publicUrl }
  await queueMail(db, { to, template: 'keyMade', props })
}

/** Creates a key of the team. It is returned once: only its hash is stored. */
export const makeKey: Handler<(typeof keysContract)['POST /api/keys/']> = async ({
  body: { name, scopes, days },
  caller,
  services: { prisma, mailer, publicUrl },
}) => {
  const { teamId, userId: makerId } = caller
  const key = newApiKey()
  const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS)
  const made = await changeTeam(prisma, caller, 'keys.manage', async db => {
    if ((await db.apiKey.count({ where: { teamId, revokedAt: null } })) >= MAX_KEYS)
      throw refuse(400, `A team can have ${MAX_KEYS} API keys. Revoke some of them first.`)
    const data = {
      teamId,
      makerId,
      name,
      scopes,
      expiresAt,
      prefix: prefixOf(key),
      tokenHash: hashToken(key),
    }
    const row = await db.apiKey.create({ data, include: keyInclude })
    await audit(db, caller, { act: 'key.make', rowId: row.id, details: { name } })
    await notifyMaker(db, publicUrl, caller, row)
    return toKey(row)
  })
  mailer.wake()
  return { ...made, key }
}
