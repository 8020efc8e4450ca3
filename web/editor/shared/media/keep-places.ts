import { subscribeKey } from 'valtio/utils'
import { notify } from '../../../ui/notice/notices'
import type { Editor } from '../../core/editor'
import { fetchAsset } from './asset-query'

/**
 * Asks where media are that come into the project by another way than through this page, as when someone else's
 * changes are merged in or a replaced file is brought back. Returns the way to stop.
 */
export function keepPlaces({ store, media }: Pick<Editor, 'store' | 'media'>): () => void {
  let seen = store.state.project.media
  const locate = async ([mediaRef, assetId]: [string, string]) => {
    try {
      media.locate(mediaRef, await fetchAsset(assetId))
    } catch {
      notify({ message: 'A file that was put into this project could not be loaded', tone: 'warn' })
    }
  }
  return subscribeKey(store.state, 'project', project => {
    if (project.media === seen) return
    seen = project.media
    for (const lacking of media.lacking(project)) void locate(lacking)
  })
}
