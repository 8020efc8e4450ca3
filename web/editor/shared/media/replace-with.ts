import { replaceMedia } from '@/compositions/edit/replace-media'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { notify } from '@/web/ui/notice/notices'
import { tryEdit } from '../session/try-edit'

/** Puts a file in the place of the one that a layer shows, as one step. Returns whether it was done; why not was told. */
export function replaceWith(editor: Editor, layerId: string, asset: Asset): boolean {
  const { store, media: places } = editor
  const known = places.know(store.state.project, asset)
  if (!known) {
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
    return false
  }
  const isDone = tryEdit(editor, `Replace with ${asset.title}`, project =>
    replaceMedia(project, { layerId, ...known }),
  )
  if (!isDone) return false
  // Where the same recording came once more, it goes by the name of the old one.
  places.know(store.state.project, asset)
  places.work.replacing = null
  store.select([layerId])
  return true
}
