import { applyCanvasPatch } from '@/compositions/edit/apply-canvas-patch'
import { type CanvasPatch, conflictingIds, patchIds, type TranscriptPatch } from '@/compositions/edit/patch'
import { applyTranscriptPatch } from '@/compositions/edit/transcript-patch'
import type { Project } from '@/compositions/model/project'
import { ApiError } from '@/web/client/api-error'
import type { SaveAnswer, Sender } from '../core/saving/sender'
import type { EditedDocument } from '../core/store/step'
import { openedProject } from './opened-project'

/**
 * A server for tests that keeps the rules of saving (project.md) in memory: revisions, patches of others merged where
 * they touch other ids, 409 where they touch the same. `online` is its
 * network, `losesAnswer` takes a save and loses the answer on the way, `refuses` says with which status it refuses all
 * that it is asked (`asked` times so far); `saves` counts what it took, `merges` how often it had to merge.
 */
export function peerServer(first: Project) {
  let project = first
  const taken: Record<EditedDocument, string[][]> = { canvas: [], transcript: [] }
  const revisions = () => ({ canvas: taken.canvas.length, transcript: taken.transcript.length })
  const server = {
    online: true,
    losesAnswer: false,
    refuses: 0,
    asked: 0,
    saves: 0,
    merges: 0,
    project: () => project,
    revisions,
  }

  const told = () => ({
    canvas_revision: taken.canvas.length,
    transcript_revision: taken.transcript.length,
  })

  function answer(
    document: EditedDocument,
    ids: string[],
    revision: number,
    next: () => Project,
  ): SaveAnswer {
    server.asked++
    if (server.refuses) throw new ApiError(server.refuses, 'Unlock projects older than 7 days')
    if (!server.online) throw new ApiError(0, 'No internet connection')
    const others = taken[document].slice(revision).flat()
    const both = conflictingIds(ids, others)
    if (both.length)
      return {
        stale: {
          detail: 'Changed elsewhere',
          code: 'conflict',
          ids: both,
          ...told(),
          project,
          addresses: {},
          proxies: {},
          spectra: {},
          peaks: {},
          posters: {},
        },
      }
    project = next()
    taken[document].push(ids)
    server.saves++
    const merged = others.length > 0
    if (merged) server.merges++
    if (server.losesAnswer) throw new ApiError(0, 'No internet connection')
    const updated = '2026-11-21T12:00:00Z'
    return { saved: { ...told(), updated, merged, ...(merged ? { project } : {}) } }
  }

  const sender: Sender = {
    canvas: async (patch: CanvasPatch, revision) =>
      answer('canvas', patchIds(patch), revision, () => applyCanvasPatch(project, patch)),
    transcript: async (patches: TranscriptPatch[], revision) => {
      if (patches.some(({ mediaRef, whole }) => whole && !Object.hasOwn(project.media, mediaRef)))
        throw new ApiError(400, 'The project has no such media')
      return answer('transcript', patches.flatMap(patchIds), revision, () =>
        patches.reduce(applyTranscriptPatch, project),
      )
    },
    newest: async () => {
      if (!server.online) throw new ApiError(0, 'No internet connection')
      return {
        ...openedProject(project),
        ...told(),
      }
    },
    title: async title => {
      const answered = answer('canvas', ['project.title'], taken.canvas.length, () => ({ ...project, title }))
      if (!('saved' in answered)) throw new Error('A title can not be stale')
      return answered.saved
    },
  }
  return Object.assign(server, { sender })
}
