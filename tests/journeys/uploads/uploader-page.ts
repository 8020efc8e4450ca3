import { messageOf } from '@/web/client/api-error'
import { onApiError } from '@/web/client/call'
import { storeToken } from '@/web/client/session'
import { destinationOf, rememberedUploads } from '@/web/client/upload/remembered'
import type { Destination } from '@/web/client/upload/split-parts'
import { UploadError } from '@/web/client/upload/upload-error'
import { type UploadStep, uploadFile } from '@/web/client/upload/upload-file'
import { handleApiError } from '@/web/ui/errors/handle-api-error'
import { patternBytes } from './pattern-bytes'

/** The state of an upload in the page. */
export type Seen = { steps: UploadStep[]; assetId: string | null; failure: string | null }

declare global {
  interface Window {
    seen: Seen
    /** Starts the upload of a file with the given number of pattern bytes. */
    startUpload(size: number, token: string): void
    /** What interrupted uploads were to become. */
    interrupted(): Destination[]
  }
}

onApiError(handleApiError)
window.seen = { steps: [], assetId: null, failure: null }

window.interrupted = () => rememberedUploads().map(destinationOf)

window.startUpload = (size, token) => {
  storeToken(token)
  window.seen = { steps: [], assetId: null, failure: null }
  const file = new File([patternBytes(size)], 'talk.mp4', {
    type: 'video/mp4',
    lastModified: 1_700_000_000_000,
  })
  const { signal } = new AbortController()
  const onStep = (step: UploadStep) => window.seen.steps.push(step)
  uploadFile(file, {
    to: { kind: 'project', type: 'captionVideo' },
    duration: null,
    onStep,
    onBegun: () => {},
    signal,
  }).then(
    uploaded => {
      window.seen.assetId = uploaded.asset.id
    },
    error => {
      window.seen.failure = error instanceof UploadError ? error.message : messageOf(error)
    },
  )
}
