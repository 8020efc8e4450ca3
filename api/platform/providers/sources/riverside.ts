import { settings } from '../../settings/settings'
import { matchSharePage } from './share-page'
import type { Source } from './source'

/** A shared recording of Riverside, for teams with the flag: how its pages name their video is not known (D491). */
export const riverside: Source = {
  id: 'riverside',
  name: 'Riverside',
  flag: 'riverside',
  gap: () => null,
  match: url => matchSharePage(url, settings().riverside),
}
