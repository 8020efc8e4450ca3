import type { Widget } from '../../../api/domain/help/contract'
import { commandQueue } from './command-queue'
import { loadScript } from './load-script'
import type { Person } from './person'

/** Tells the service that counts revenue who is here, for someone who agreed to it (the commands are ProfitWell's). */
export function startRevenue({ script, id }: Widget, person: Person): void {
  const profitwell = commandQueue('profitwell')
  profitwell('auth_token', id)
  profitwell('start', { user_email: person.email, user_id: person.hash })
  loadScript(script).catch(() => undefined)
}
