import { takeFilesFor } from '../../../ui/upload/choose-files'
import type { Editor } from '../../core/editor'
import type { Place } from './place-asset'
import { placeWhenReady } from './place-when-ready'

/** Uploads files and puts each into the project once it has been read. */
export const bringIn = (editor: Editor, files: File[], place: Place): void =>
  void takeFilesFor(files, {
    kind: 'library',
    onUploaded: assetId => void placeWhenReady(editor, assetId, place),
  })
