import { newMusic } from '@/compositions/edit/new-music'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { readyMedia } from '@/web/editor/shared/media/ready-media'
import { placeLayer } from '@/web/editor/shared/session/place-layer'

/** Adds a file as music at the playhead, as one step: under a talk it loops and gets quieter under speech. */
export function addMusic(editor: Editor, asset: Asset): void {
  const known = readyMedia(editor, asset)
  if (!known) return
  const { mediaRef, media } = known
  const music = newMusic(editor.store.state.project, mediaRef, media, asset.title)
  placeLayer(editor, `Add ${asset.title}`, music, { [mediaRef]: media })
}
