import type { Contracts } from '@/api/app/contracts'
import type { ConflictOf, ResponseOf } from '@/api/platform/http/contract'
import type { CanvasPatch, TranscriptPatch } from '@/compositions/edit/patch'
import { ApiError } from '@/web/client/api-error'
import { call } from '@/web/client/call'

type SaveKey = 'POST /api/projects/{id}/save_project/'

/** The server took a save; with `project` where it merged someone else's changes in. */
export type Saved = ResponseOf<Contracts[SaveKey]>

/** Someone else changed the same things: the newest value, and what both touched. */
export type Stale = ConflictOf<Contracts[SaveKey]>

export type SaveAnswer = { saved: Saved } | { stale: Stale }

/** The project as the server has it now. */
export type Newest = ResponseOf<Contracts['GET /api/projects/{id}/']>

/** The way to the server. Rejects where there is no answer, or one that is no answer to a save. */
export type Sender = {
  canvas(patch: CanvasPatch, revision: number): Promise<SaveAnswer>
  transcript(patches: TranscriptPatch[], revision: number): Promise<SaveAnswer>
  title(title: string): Promise<Saved>
  newest(): Promise<Newest>
}

async function answered(saving: Promise<Saved>): Promise<SaveAnswer> {
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
      answered(
        call('POST /api/projects/{id}/save_project/', { params, body: { patches: [patch], revision } }),
      ),
    transcript: (patches, revision) =>
      answered(
        call('PATCH /api/projects/{id}/', { params, body: { transcript_patches: patches, revision } }),
      ),
    title: title => call('PATCH /api/projects/{id}/', { params, body: { title } }),
    newest: () => call('GET /api/projects/{id}/', { params }),
  }
}
