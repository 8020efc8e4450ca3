import type { Widget } from '@/api/domain/help/contract'
import { signedInUser } from '../signed-in-user'
import { commandQueue } from './command-queue'
import { loadScript } from './load-script'

/** The user data that a widget receives; `hash` verifies the identity. */
export type Person = { hash: string; name: string; email: string }

/** The signed-in user; null if signed out. */
export async function currentPerson(): Promise<Person | null> {
  const user = await signedInUser(Number.POSITIVE_INFINITY)
  return user && { hash: user.hash, name: user.name, email: user.email }
}

/** Identifies the user to the revenue analytics, if they agreed to it (ProfitWell commands). */
export function startRevenue({ script, id }: Widget, person: Person): void {
  const profitwell = commandQueue('profitwell')
  profitwell('auth_token', id)
  profitwell('start', { user_email: person.email, user_id: person.hash })
  loadScript(script).catch(() => undefined)
}
