import type { Handler, Handlers } from '@/api/platform/routing/handler'
import type { accessContract } from './contract'

/** Returns the country of the caller's address: found or not, two letters, three letters, name. */
const getCountry: Handler<(typeof accessContract)['GET /api/country/']> = async ({
  request,
  response,
  services: { countryOf },
}) => {
  const country = countryOf(request.ip)
  const parts = country ? ['1', country.alpha2, country.alpha3, country.name] : ['0', '', '', 'UNKNOWN']
  response.set('Cache-Control', 'no-store').type('text/plain').send(parts.join(';'))
}

export const accessRoutes: Handlers<typeof accessContract> = { 'GET /api/country/': getCountry }
