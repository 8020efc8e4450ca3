import { settings } from '../../settings/settings'
import { matchSharePage } from './share-page'
import type { Source } from './source'

/** A published project of Descript. */
export const descript: Source = {
  id: 'descript',
  name: 'Descript',
  flag: null,
  gap: () => null,
  match: url => matchSharePage(url, [settings().descript]),
}
