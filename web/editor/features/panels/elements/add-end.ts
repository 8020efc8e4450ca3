import { addIntro } from '../../../../../compositions/edit/add-intro'
import { addOutro } from '../../../../../compositions/edit/add-outro'
import type { Kind } from '../../../../../compositions/model/layers/layer'
import type { Editor } from '../../../core/editor'
import type { Asset } from '../../../core/media/media-places'
import { newId } from '../../../core/store/new-id'
import { readyMedia } from '../../../shared/media/ready-media'
import { tryEdit } from '../../../shared/session/try-edit'
import { chooseLayer } from './choose-layer'
import { type TitleCard, titleLayers } from './title-card'

/** The two ends of a video. */
export const ENDS = {
  INTRO: { label: 'Intro', where: 'before', edit: addIntro },
  OUTRO: { label: 'Outro', where: 'after', edit: addOutro },
} as const

export type EndRole = keyof typeof ENDS

type Parts = Parameters<typeof addIntro>[1]

function addEnd(editor: Editor, role: EndRole, parts: Parts): boolean {
  const { label, edit } = ENDS[role]
  const isDone = tryEdit(editor, `Add ${label.toLowerCase()}`, project => edit(project, parts))
  const added = editor.store.state.project.layers.find(one => one.id === parts.layers.at(-1)?.id)
  if (isDone && added) chooseLayer(editor, added)
  return isDone
}

/** Puts a title card with the project's title before or after everything. Returns whether it was done. */
export function addTitleCard(editor: Editor, role: EndRole, card: TitleCard): boolean {
  const title = editor.saver.state.title.trim() || ENDS[role].label
  const layers = titleLayers(card, title, editor.store.state.project.format)
  return addEnd(editor, role, { layers: layers.map(layer => ({ ...layer, id: newId() })) })
}

/** Puts a file of the team before or after everything. Returns whether it was done; where not, people were told. */
export function addEndFile(editor: Editor, role: EndRole, asset: Asset): boolean {
  const known = readyMedia(editor, asset)
  if (!known) return false
  const { mediaRef, media } = known
  const layer = { id: newId(), asset: media.kind as Kind, mediaRef, title: asset.title }
  return addEnd(editor, role, { layers: [layer], media: { [mediaRef]: media } })
}
