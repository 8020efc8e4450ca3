import type { Caller } from '../accounts/caller'
import { scopesAllow } from '../keys/scopes'
import { isInPerson, mayDo, type Right } from '../teams/rights'
import { type ApiError, forbidden, refuse } from './api-error'
import type { Operation } from './contract'

type Who = Pick<Caller, 'role' | 'isSuperuser' | 'impersonatorId' | 'scopes'>

const notInPerson = () => refuse(403, 'You can’t do this while you are signed in as somebody else.')

function refusalOfRight(right: Right, { role, scopes, impersonatorId }: Who): ApiError | null {
  if (!mayDo(role, right)) return forbidden()
  if (scopes && !scopesAllow(scopes, right)) return forbidden()
  return impersonatorId && isInPerson(right) ? notInPerson() : null
}

/**
 * Why this operation is not for them, or null where it is: the rights of their role in the team, of the scopes of a key,
 * and what support staff may do who are signed in as somebody. What a user has of their own is no key's business.
 */
export function refusalOf(operation: Operation, who: Who): ApiError | null {
  if (operation.auth === 'member') return refusalOfRight(operation.right, who)
  if (operation.auth === 'superuser') return who.isSuperuser ? null : forbidden()
  if (who.scopes) return forbidden()
  return who.impersonatorId && !operation.signedInAs ? notInPerson() : null
}
