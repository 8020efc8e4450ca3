import { importLayers } from '@/compositions/edit/import-layers'
import { hasOwnFile } from '@/compositions/kinds/kinds'
import type { Media } from '@/compositions/schema/media'
import { ApiError, isTold, messageOf } from '@/web/client/api-error'
import type { Copied } from '@/web/editor/core/clipboard/write-copied'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset } from '@/web/editor/core/media/media-places'
import { notify } from '@/web/ui/notice/notices'
import { fetchAsset } from '../media/asset-query'
import { pasteAtPlayhead, pasteLayersHere } from './paste-layers-here'

/** HTTP statuses for an asset that is not one of the team's. */
const NOT_OURS = [400, 403, 404]

const ELSEWHERE = 'A file of these layers is not among the files of this team. Upload it here first.'
const UNREADY = 'A file of these layers is still being made ready. Try again in a moment.'

/** The files that the layers use, as [mediaRef, asset id]. Other entries of the clipboard are ignored. */
function shownFiles({ layers, files }: Copied): [string, string][] {
  const refs = new Set(layers.filter(hasOwnFile).map(layer => layer.mediaRef))
  return Object.entries(files).filter(([ref]) => refs.has(ref))
}

/** Fetches the assets that the project does not have yet; by id. */
async function lackingAssets({ store }: Editor, ids: readonly string[]): Promise<Map<string, Asset>> {
  const known = new Set(Object.values(store.state.project.media).map(media => media.assetId))
  const lacking = [...new Set(ids)].filter(id => !known.has(id))
  return new Map(await Promise.all(lacking.map(async id => [id, await fetchAsset(id)] as const)))
}

/** Pastes layers of another project; returns the reason if that fails. */
async function pasteFromProject(editor: Editor, copied: Copied): Promise<string | null> {
  const shown = shownFiles(copied)
  const assets = await lackingAssets(
    editor,
    shown.map(([, id]) => id),
  )
  const { store, playhead, media: places } = editor
  const { project } = store.state
  const here = new Map(Object.values(project.media).map(media => [media.assetId, media]))
  const files = new Map<string, Media>()
  for (const [ref, id] of shown) {
    const file = here.get(id) ?? assets.get(id)?.project_media
    if (!file) return UNREADY
    files.set(ref, file)
  }
  const seconds = playhead.frame() / project.fps
  const carried = importLayers(project, { layers: copied.layers, files, seconds })
  if ('reason' in carried) return carried.reason
  for (const [ref, { assetId }] of Object.entries(carried.media)) {
    const asset = assets.get(assetId)
    if (asset) places.locate(ref, asset)
  }
  pasteLayersHere(editor, carried.layers, carried.media)
  return null
}

function reasonOf(error: unknown): string | null {
  if (isTold(error)) return null
  return error instanceof ApiError && NOT_OURS.includes(error.status) ? ELSEWHERE : messageOf(error)
}

/**
 * Pastes copied layers into the open project. The assets of layers from another project are fetched first:
 * only the server knows what they are and whether they belong to this team. Shows the reason if it fails.
 */
export async function pasteCopiedLayers(editor: Editor, copied: Copied): Promise<void> {
  if (copied.projectId === editor.store.state.project.id) return pasteAtPlayhead(editor, copied.layers)
  const reason = await pasteFromProject(editor, copied).catch(reasonOf)
  if (reason) notify({ message: reason, tone: 'warn' })
}
