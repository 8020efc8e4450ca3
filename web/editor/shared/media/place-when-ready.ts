import { isTold, messageOf } from '../../../client/api-error'
import { UploadError } from '../../../client/upload/upload-error'
import { notify } from '../../../ui/notice/notices'
import type { Editor } from '../../core/editor'
import { whenReady } from './asset-query'
import { type Place, placeAsset } from './place-asset'

/** Puts an uploaded file into the project as soon as it has been read; says why where that can't be. */
export async function placeWhenReady(editor: Editor, assetId: string, how?: Place): Promise<void> {
  try {
    placeAsset(editor, await whenReady(assetId), how)
  } catch (error) {
    if (isTold(error)) return
    notify({ message: error instanceof UploadError ? error.message : messageOf(error), tone: 'error' })
  }
}
