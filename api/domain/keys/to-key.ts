import type { ApiKey, User } from '@/prisma/generated/client'
import type { KeyItem } from './contract'

/** The relations to load with a key. */
export const keyInclude = { maker: { select: { name: true, email: true } } } as const

type Row = ApiKey & { maker: Pick<User, 'name' | 'email'> }

/** A key as the team's owner and admins see it. */
export const toKey = ({
  id,
  name,
  prefix,
  scopes,
  maker,
  createdAt,
  expiresAt,
  lastUsedAt,
}: Row): KeyItem => ({
  id,
  name,
  prefix,
  scopes,
  maker: maker.name || maker.email,
  created: createdAt.toISOString(),
  expires: expiresAt?.toISOString() ?? null,
  last_used: lastUsedAt?.toISOString() ?? null,
})
