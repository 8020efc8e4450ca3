import type { Handlers } from '../../platform/routing/handler'
import { askForClips } from './ask-for-clips'
import { checkClipStatus } from './check-clip-status'
import type { clipsContract } from './contract'
import { createClip } from './create-clip'
import { listClips } from './list-clips'

export const clipsRoutes: Handlers<typeof clipsContract> = {
  'GET /api/projects/{id}/clips/': listClips,
  'POST /api/projects/{id}/ai_clips/': askForClips,
  'POST /api/projects/{id}/create_clip/': createClip,
  'GET /api/projects/{id}/check_clip_status/': checkClipStatus,
}
