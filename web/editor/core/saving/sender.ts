import type { Contracts } from '@/api/app/contracts'
import type { ConflictOf, ResponseOf } from '@/api/platform/http/contract'
import type { CanvasPatch, TranscriptPatch } from '@/compositions/edit/patch'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'

type SaveKey = 'POST /api/projects/{id}/save_project/'

/** The server accepted a save; with `project` if it merged others' changes. */
export type Saved = ResponseOf<Contracts[SaveKey]>

/** A conflict: the newest value, and the ids that both changed. */
export type Stale = ConflictOf<Contracts[SaveKey]>

export type SaveAnswer = { saved: Saved } | { stale: Stale }

/** The server's current project. */
export type Newest = ResponseOf<Contracts['GET /api/projects/{id}/']>

/** Sends saves to the server. Rejects without a response, or with one that is not a response to a save. */
export type Sender = {
  canvas(patch: CanvasPatch, revision: number): Promise<SaveAnswer>
  transcript(patches: TranscriptPatch[], revision: number): Promise<SaveAnswer>
  title(title: string): Promise<Saved>
  newest(): Promise<Newest>
}

async function toSaveAnswer(saving: Promise<Saved>): Promise<SaveAnswer> {
  try {
    return { saved: await saving }
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { stale: error.body as Stale }
    throw error
  }
}

/** Saves a project through the API. */
export function apiSender(id: string): Sender {
  const params = { id }
  return {
    canvas: (patch, revision) =>
      toSaveAnswer(
        call('POST /api/projects/{id}/save_project/', { params, body: { patches: [patch], revision } }),
      ),
    transcript: (patches, revision) =>
      toSaveAnswer(
        call('PATCH /api/projects/{id}/', { params, body: { transcript_patches: patches, revision } }),
      ),
    title: title => call('PATCH /api/projects/{id}/', { params, body: { title } }),
    newest: () => call('GET /api/projects/{id}/', { params }),
  }
}
