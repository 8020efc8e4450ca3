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
const KEY =
  'This team requires two-factor sign-in. The person who created this API key has to turn it on first.'

/** The right that needs no second factor, even if the team requires it. */
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

/** Whether this is only for users who are signed in themselves. */
function isForThemselves(operation: Operation): boolean {
  if (operation.auth === 'member') return operation.inPerson === true || isInPerson(operation.right)
  return operation.auth === 'user' && !operation.signedInAs
}

/**
 * Why a caller may not call an operation, or null: checks the rights of their role and of their API key's scopes, the
 * second factor that the team or support staff requires, and the limits of support staff signed in as a user. API keys
 * never access a user's own data.
 */
export function accessRefusal(operation: Operation, who: Who): ApiError | null {
  if (operation.auth === 'superuser') return refusalOfStaff(who)
  if (operation.auth === 'user' && who.scopes) return forbidden()
  const refusal = operation.auth === 'member' ? refusalOfRight(operation.right, who) : null
  return refusal ?? (who.impersonatorId && isForThemselves(operation) ? notInPerson() : null)
}
