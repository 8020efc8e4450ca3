import type { Handlers } from '../http/handler'
import type { mediaContract } from './contract'
import { getAssetFile } from './get-asset-file'
import { getExportFile } from './get-export-file'
import { getProjectPoster } from './get-project-poster'

export const mediaRoutes: Handlers<typeof mediaContract> = {
  'GET /media/exports/{id}/{file}': getExportFile,
  'GET /media/projects/{id}/poster': getProjectPoster,
  'GET /media/{asset}/{rendition}': getAssetFile,
}
