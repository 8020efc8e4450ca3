import { useCallback } from 'react'
import { isTold, messageOf } from '@/web/client/api-error'
import { UploadError } from '@/web/client/upload/upload-error'
import type { Editor } from '@/web/editor/core/editor'
import type { Asset, MediaPlaces } from '@/web/editor/core/media/media-places'
import { notify } from '@/web/ui/notice/notices'
import { takeFilesFor } from '@/web/ui/upload/choose-files'
import { useEditor } from '../session/editor-context'
import { whenReady } from './asset-query'
import { type Place, placeAsset } from './place-asset'

/**
 * The media entry of an asset for the open project; null, with a notice, while the asset is still being
 * processed.
 */
export function readyMedia({ media, store }: Editor, asset: Asset): ReturnType<MediaPlaces['know']> {
  const known = media.know(store.state.project, asset)
  if (!known)
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
  return known
}

/** Adds an uploaded file to the project once it is processed; shows the reason if that fails. */
export async function placeWhenReady(editor: Editor, assetId: string, how?: Place): Promise<void> {
  try {
    placeAsset(editor, await whenReady(assetId), how)
  } catch (error) {
    if (isTold(error)) return
    notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
  }
}

/** Adds an asset to the open project at the playhead (see `placeAsset`). */
export function usePlaceAsset(): (asset: Asset, how?: Parameters<typeof placeAsset>[2]) => string | null {
  const editor = useEditor()
  return useCallback((asset, how) => placeAsset(editor, asset, how), [editor])
}

/** Uploads files and adds each to the project once it is processed. */
export const bringIn = (editor: Editor, files: File[], place: Place): void =>
  void takeFilesFor(files, {
    kind: 'library',
    onUploaded: assetId => void placeWhenReady(editor, assetId, place),
  })
