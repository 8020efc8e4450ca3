import type { Widget } from '@/api/domain/help/contract'
import { signedInUser } from '../signed-in-user'
import { commandQueue } from './command-queue'
import { loadScript } from './load-script'

/** What a widget is told of the signed-in user; `hash` names them there. */
export type Person = { hash: string; name: string; email: string }

/** Who is signed in; null where no one is. */
export async function currentPerson(): Promise<Person | null> {
  const user = await signedInUser(Number.POSITIVE_INFINITY)
  return user && { hash: user.hash, name: user.name, email: user.email }
}

/** Tells the service that counts revenue who is here, for someone who agreed to it (the commands are ProfitWell's). */
export function startRevenue({ script, id }: Widget, person: Person): void {
  const profitwell = commandQueue('profitwell')
  profitwell('auth_token', id)
  profitwell('start', { user_email: person.email, user_id: person.hash })
  loadScript(script).catch(() => undefined)
}
