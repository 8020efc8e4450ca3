import type { Handlers } from '../../platform/routing/handler'
import { addFont } from './add-font'
import type { fontsContract } from './contract'
import { deleteFont } from './delete-font'
import { listFonts } from './list-fonts'
import { listGoogleFonts } from './list-google-fonts'
import { removeFont } from './remove-font'
import { uploadFont } from './upload-font'

export const fontsRoutes: Handlers<typeof fontsContract> = {
  'GET /api/fonts/': listFonts,
  'GET /api/fonts/google/': listGoogleFonts,
  'POST /api/fonts/': uploadFont,
  'POST /api/teams/{id}/add_font/{font}/': addFont,
  'POST /api/teams/{id}/remove_font/{font}/': removeFont,
  'DELETE /api/fonts/{id}/': deleteFont,
}
