import { replaceMedia } from '@/compositions/edit/replace-media'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { notify } from '@/web/ui/notice/notices'
import { tryEdit } from '../session/try-edit'

/** Replaces the file of a layer as one step. Returns whether it succeeded; a failure shows its reason. */
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
  // If the project already has this recording, its new file takes over the existing mediaRef.
  places.know(store.state.project, asset)
  places.work.replacing = null
  store.select([layerId])
  return true
}
