import { settings } from '../../settings/settings'
import { giphy } from './giphy'
import { pexels } from './pexels'
import { pixabay } from './pixabay'
import type { StockProvider, StockProviderId } from './stock-provider'
import { unsplash } from './unsplash'

/** The stock libraries whose keys are set, by their ids, in the order in which they are offered. */
export function stockProviders({ stock } = settings()): Map<StockProviderId, StockProvider> {
  const providers = [
    stock.pexels && pexels(stock.pexels),
    stock.pixabay && pixabay(stock.pixabay),
    stock.unsplash && unsplash(stock.unsplash),
    stock.giphy && giphy(stock.giphy),
  ]
  return new Map(providers.filter(provider => provider !== null).map(provider => [provider.id, provider]))
}
