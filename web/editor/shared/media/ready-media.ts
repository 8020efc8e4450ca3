import { notify } from '../../../ui/notice/notices'
import type { Editor } from '../../core/editor'
import type { Asset, MediaPlaces } from '../../core/media/media-places'

/** What the open project is to know of a file; null, and people are told, while it can't be used yet. */
export function readyMedia({ media, store }: Editor, asset: Asset): ReturnType<MediaPlaces['know']> {
  const known = media.know(store.state.project, asset)
  if (!known)
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
  return known
}
