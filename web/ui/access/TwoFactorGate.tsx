import { Outlet } from 'react-router'
import { useMe } from '../../client/queries/use-profile'
import { TwoFactorRequired } from './TwoFactorRequired'

/** Pages of a team; a member without the second factor that it asks for is told what to do. The server refuses them too. */
export function TwoFactorGate() {
  const { data } = useMe()
  return data?.two_factor_required ? <TwoFactorRequired team={data.current_team_name} /> : <Outlet />
}
