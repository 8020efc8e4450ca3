import { DEFAULTS } from '@/compositions/catalog/defaults'
import { addBroll } from '@/compositions/edit/add-broll'
import { addLayer } from '@/compositions/edit/add-layer'
import { wordSpans } from '@/compositions/edit/cuts'
import type { Project } from '@/compositions/model/project'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { newId } from '@/web/editor/core/store/new-id'
import { wordOrder, wordsBetween } from '@/web/editor/core/words/word-order'
import { placeLayer } from '../session/place-layer'
import { tryEdit } from '../session/try-edit'
import { drawnBox } from './place-asset'
import { readyMedia } from './ready-media'

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
 * Adds a sticker or an icon over the selected words, which it then follows, in the size of a new one. Returns the layer's
 * id, or null if it failed with a notice.
 */
export function addOverWords(editor: Editor, asset: Asset): string | null {
  const { store } = editor
  const { project } = store.state
  const chosen = chosenWords(editor)
  const known = readyMedia(editor, asset)
  const transcript = chosen && project.transcripts[chosen.mediaRef]
  const spans = transcript ? wordSpans(transcript, chosen.wordIds) : []
  const [first, last] = [spans[0], spans.at(-1)]
  if (!known || !chosen || !first || !last) return null
  const { mediaRef, media } = known
  const id = newId()
  const layer = {
    ...({ id, layer: 'OVERLAY', asset: 'svg', mediaRef, title: asset.title } as const),
    ...drawnBox(media, project.format),
    broll: { mediaRef: chosen.mediaRef, start: first.start, end: last.end },
  }
  const add = (value: Project) => addLayer(value, { layer, media: { [mediaRef]: media } })
  if (!tryEdit(editor, `Add ${asset.title}`, add)) return null
  store.focus('canvas')
  store.select([id])
  return id
}

/**
 * Adds a picture or a muted video as b-roll: over the selected words, which it then follows, or without a
 * selection for three seconds at the playhead. Returns the layer's id, or null if it failed with a notice.
 */
export function addAsBroll(editor: Editor, asset: Asset): string | null {
  const { store } = editor
  const known = readyMedia(editor, asset)
  if (!known) return null
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
