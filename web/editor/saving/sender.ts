import type { Contracts } from '../../../api/contracts'
import type { ConflictOf, ResponseOf } from '../../../api/http/contract'
import type { CanvasPatch, TranscriptPatch } from '../../../compositions/edit/patch'

type SaveKey = 'POST /api/projects/{id}/save_project/'

/** The server took a save; with `project` where it merged somebody else's changes in. */
export type Saved = ResponseOf<Contracts[SaveKey]>

/** Somebody else changed the same things: the newest value, and what both touched. */
export type Stale = ConflictOf<Contracts[SaveKey]>

export type SaveAnswer = { saved: Saved } | { stale: Stale }

/** The way to the server. Rejects where there is no answer, or one that is no answer to a save. */
export type Sender = {
  canvas(patch: CanvasPatch, revision: number): Promise<SaveAnswer>
  transcript(patches: TranscriptPatch[], revision: number): Promise<SaveAnswer>
  title(title: string): Promise<void>
}
