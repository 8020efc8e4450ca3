import { notify } from '../../ui/notice/notices'
import type { Asset, MediaPlaces } from '../media/media-places'
import type { Editor } from '../session/editor'

/** What the open project is to know of a file; null, and people are told, while it can't be used yet. */
export function readyMedia({ media, store }: Editor, asset: Asset): ReturnType<MediaPlaces['know']> {
  const known = media.know(store.state.project, asset)
  if (!known)
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
  return known
}
