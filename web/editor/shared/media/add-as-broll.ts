import { DEFAULTS } from '@/compositions/catalog/defaults'
import { addBroll } from '@/compositions/edit/add-broll'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newId } from '@/web/editor/core/store/new-id'
import { wordOrder, wordsBetween } from '@/web/editor/core/words/word-order'
import { notify } from '@/web/ui/notice/notices'
import { placeLayer } from '../session/place-layer'
import { tryEdit } from '../session/try-edit'

const { durationSeconds } = DEFAULTS.layers

/** The words selected in the transcript, even if the focus has moved elsewhere; null if there are none. */
function chosenWords({ store }: Editor): { mediaRef: string; wordIds: string[] } | null {
  const { words, project } = store.state
  const transcript = words && project.transcripts[words.mediaRef]
  if (!transcript) return null
  const wordIds = wordsBetween(wordOrder(transcript), words.anchor, words.focus)
  return wordIds.length ? { mediaRef: words.mediaRef, wordIds } : null
}

/**
 * Adds a picture or a muted video as b-roll: over the selected words, which it then follows, or without a
 * selection for three seconds at the playhead. Returns the layer's id, or null if it failed with a notice.
 */
export function addAsBroll(editor: Editor, asset: Asset): string | null {
  const { store, media: places } = editor
  const known = places.know(store.state.project, asset)
  if (!known) {
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
    return null
  }
  const { mediaRef: ref, media } = known
  const name = `B-roll ${asset.title}`
  const chosen = chosenWords(editor)
  if (chosen) {
    const id = newId()
    if (!tryEdit(editor, name, project => addBroll(project, { id, ...chosen, ref, media }))) return null
    store.focus('canvas')
    store.select([id])
    return id
  }
  const common = { mediaRef: ref, title: asset.title }
  if (media.kind === 'video') {
    const trim = { start: 0, end: Math.min(durationSeconds, media.duration) }
    const layer = { ...common, layer: 'BROLL_VIDEO', asset: 'video', mute: true, trim } as const
    return placeLayer(editor, name, layer, { [ref]: media })
  }
  const kind = media.kind === 'gif' ? 'gif' : 'image'
  return placeLayer(editor, name, { ...common, layer: 'BROLL_IMAGE', asset: kind }, { [ref]: media })
}
