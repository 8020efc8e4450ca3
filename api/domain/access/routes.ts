import type { Handlers } from '../../platform/routing/handler'
import type { accessContract } from './contract'
import { getCountry } from './get-country'

export const accessRoutes: Handlers<typeof accessContract> = { 'GET /api/country/': getCountry }
