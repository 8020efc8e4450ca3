import type { Handlers } from '../../platform/routing/handler'
import { abortUpload } from './abort-upload'
import { beginUpload } from './begin-upload'
import { completeUpload } from './complete-upload'
import type { uploadsContract } from './contract'
import { getUpload } from './get-upload'
import { signMoreParts } from './sign-more-parts'

export const uploadsRoutes: Handlers<typeof uploadsContract> = {
  'POST /api/upload-credentials/': beginUpload,
  'GET /api/uploads/{id}/': getUpload,
  'POST /api/uploads/{id}/parts/': signMoreParts,
  'POST /api/uploads/{id}/complete/': completeUpload,
  'DELETE /api/uploads/{id}/': abortUpload,
}
