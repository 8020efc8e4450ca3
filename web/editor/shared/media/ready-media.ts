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

/** What the open project is to know of a file; null, and people are told, while it can't be used yet. */
export function readyMedia({ media, store }: Editor, asset: Asset): ReturnType<MediaPlaces['know']> {
  const known = media.know(store.state.project, asset)
  if (!known)
    notify({ message: `${asset.title} is still being made ready. Try again in a moment.`, tone: 'warn' })
  return known
}

/** Puts an uploaded file into the project as soon as it has been read; says why where that can't be. */
export async function placeWhenReady(editor: Editor, assetId: string, how?: Place): Promise<void> {
  try {
    placeAsset(editor, await whenReady(assetId), how)
  } catch (error) {
    if (isTold(error)) return
    notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
  }
}

/** Puts a file of the team into the open project at the playhead (see `placeAsset`). */
export function usePlaceAsset(): (asset: Asset, how?: Parameters<typeof placeAsset>[2]) => string | null {
  const editor = useEditor()
  return useCallback((asset, how) => placeAsset(editor, asset, how), [editor])
}

/** Uploads files and puts each into the project once it has been read. */
export const bringIn = (editor: Editor, files: File[], place: Place): void =>
  void takeFilesFor(files, {
    kind: 'library',
    onUploaded: assetId => void placeWhenReady(editor, assetId, place),
  })
