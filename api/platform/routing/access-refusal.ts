import { ApiError, forbidden, refuse } from '../errors/api-error'
import type { Operation } from '../http/contract'
import type { Caller } from '../permissions/caller'
import { isInPerson, mayDo, type Right } from '../permissions/rights'
import { scopesAllow } from '../permissions/scopes'

type Who = Pick<
  Caller,
  'role' | 'isSuperuser' | 'impersonatorId' | 'scopes' | 'hasTwoFactor' | 'lacksTwoFactor'
>

const twoFactorRequired = (detail: string) =>
  new ApiError(403, { detail, code: 'two_factor_required', two_factor_required: true })

const STAFF = 'Turn on two-factor sign-in in your profile first: support staff need it.'
const MEMBER = 'This team requires two-factor sign-in. Turn it on in your profile to go on.'
const KEY = 'This team requires two-factor sign-in. Whoever made this API key has to turn it on first.'

/** What a member may do without the second factor that their team asks for. */
const ALWAYS: Right = 'team.leave'

const notInPerson = () => refuse(403, 'You can’t do this while you are signed in as someone else.')

function refusalOfRight(right: Right, { role, scopes, lacksTwoFactor }: Who): ApiError | null {
  if (!mayDo(role, right)) return forbidden()
  if (scopes && !scopesAllow(scopes, right)) return forbidden()
  return lacksTwoFactor && right !== ALWAYS ? twoFactorRequired(scopes ? KEY : MEMBER) : null
}

function refusalOfStaff({ isSuperuser, hasTwoFactor }: Who): ApiError | null {
  if (!isSuperuser) return forbidden()
  return hasTwoFactor ? null : twoFactorRequired(STAFF)
}

/** Is this only for who is signed in as themselves? */
function isForThemselves(operation: Operation): boolean {
  if (operation.auth === 'member') return operation.inPerson === true || isInPerson(operation.right)
  return operation.auth === 'user' && !operation.signedInAs
}

/**
 * Why this operation is not for them, or null where it is: the rights of their role in the team, of the scopes of a key,
 * the second factor that a team or being support staff asks for, and what support staff may do who are signed in as
 * someone. What a user has of their own is no key's business.
 */
export function accessRefusal(operation: Operation, who: Who): ApiError | null {
  if (operation.auth === 'superuser') return refusalOfStaff(who)
  if (operation.auth === 'user' && who.scopes) return forbidden()
  const refusal = operation.auth === 'member' ? refusalOfRight(operation.right, who) : null
  return refusal ?? (who.impersonatorId && isForThemselves(operation) ? notInPerson() : null)
}
