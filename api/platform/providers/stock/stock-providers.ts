import { settings } from '../../settings/settings'
import { pexels } from './pexels'
import type { StockProvider, StockProviderId } from './stock-provider'

/** The stock libraries whose keys are set, by their ids, in the order in which they are offered. */
export function stockProviders({ stock } = settings()): Map<StockProviderId, StockProvider> {
  const providers = [stock.pexels && pexels(stock.pexels)]
  return new Map(providers.filter(provider => provider !== null).map(provider => [provider.id, provider]))
}
