import type { Handlers } from '../../platform/routing/handler'
import type { mediaContract } from './contract'
import { getAssetFile } from './get-asset-file'
import { getExportFile } from './get-export-file'
import { getFontFile } from './get-font-file'
import { getProjectPoster } from './get-project-poster'

export const mediaRoutes: Handlers<typeof mediaContract> = {
  'GET /media/exports/{id}/{file}': getExportFile,
  'GET /media/projects/{id}/poster': getProjectPoster,
  'GET /media/fonts/{id}/{index}': getFontFile,
  'GET /media/{asset}/{rendition}': getAssetFile,
}
