import { revokeTokens } from '@/api/platform/permissions/tokens'
import type { Prisma } from '@/prisma/generated/client'
import type { Actor } from '../audit/audit'
import { audit } from '../audit/audit'
import { revokeKeysMadeBy } from '../keys/revoke-key'
import { queueMail } from '../mail/queue-mail'
import { revokeMailTokens } from './mail-tokens'

type NewPassword = {
  userId: string
  /** As `hashPassword` makes it. */
  passwordHash: string
  /** The session that stays signed in; all others end. */
  except?: string
  revokesKeys: boolean
  act: 'password.change' | 'password.reset'
  publicUrl: string
}

/**
 * Sets a user's password: ends other sessions and links, revokes API keys on request, and notifies the user by mail.
 */
export async function setPassword(
  db: Prisma.TransactionClient,
  actor: Actor,
  { userId, passwordHash, except, revokesKeys, act, publicUrl }: NewPassword,
): Promise<void> {
  const { email: to, name } = await db.user.update({ where: { id: userId }, data: { passwordHash } })
  await revokeMailTokens(db, userId, ['reset', 'change_email'])
  await revokeTokens(db, { userId, ...(except && { except }) })
  const keys = revokesKeys ? await revokeKeysMadeBy(db, actor, userId) : 0
  await audit(db, actor, { act })
  const props = { name, ip: actor.ip, keys, publicUrl }
  await queueMail(db, { to, template: 'passwordChanged', props })
}
