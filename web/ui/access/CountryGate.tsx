import { Outlet } from 'react-router'
import { useMe } from '../../client/queries/use-profile'
import { AccessDenied } from './AccessDenied'

/** Pages to work on; someone whose plan does not serve their country is told so instead. The server holds their work back too. */
export function CountryGate() {
  const { data } = useMe()
  return data?.access_denied ? <AccessDenied /> : <Outlet />
}
