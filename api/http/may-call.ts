import type { Caller } from '../accounts/caller'
import { scopesAllow } from '../keys/scopes'
import { isInPerson, mayDo, type Right } from '../teams/rights'
import { type ApiError, forbidden, refuse } from './api-error'
import type { Operation } from './contract'

type Who = Pick<Caller, 'role' | 'isSuperuser' | 'impersonatorId' | 'scopes'>

const notInPerson = () => refuse(403, 'You can’t do this while you are signed in as somebody else.')

function refusalOfRight(right: Right, { role, scopes }: Who): ApiError | null {
  if (!mayDo(role, right)) return forbidden()
  return scopes && !scopesAllow(scopes, right) ? forbidden() : null
}

/** Is this only for who is signed in as themselves? */
export function isForThemselves(operation: Operation): boolean {
  if (operation.auth === 'member') return operation.inPerson === true || isInPerson(operation.right)
  return operation.auth === 'user' && !operation.signedInAs
}

/**
 * Why this operation is not for them, or null where it is: the rights of their role in the team, of the scopes of a key,
 * and what support staff may do who are signed in as somebody. What a user has of their own is no key's business.
 */
export function refusalOf(operation: Operation, who: Who): ApiError | null {
  if (operation.auth === 'superuser') return who.isSuperuser ? null : forbidden()
  if (operation.auth === 'user' && who.scopes) return forbidden()
  const refusal = operation.auth === 'member' ? refusalOfRight(operation.right, who) : null
  return refusal ?? (who.impersonatorId && isForThemselves(operation) ? notInPerson() : null)
}
