import { call } from '../../client/call'
import { navigation, places } from './navigation'

/** Makes a team the current one and begins again at home: nothing that is known of the other team stays in the page. */
export async function enterTeam(id: string): Promise<void> {
  await call('POST /api/teams/{id}/switch/', { params: { id } })
  navigation.redirect(places.dashboard)
}
