import { isRefusal } from '@/compositions/edit/edit'
import { sceneSplitBlocker, splitAtSceneCuts } from '@/compositions/edit/split-at-scene-cuts'
import type { Project } from '@/compositions/model/project'
import { call } from '@/web/client/call'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { counted } from '@/web/ui/format/counted'
import { notify } from '@/web/ui/notice/notices'
import { runJob } from '../jobs/run-job'
import { notifyWithUndo } from '../session/notify-with-undo'
import { tryEdit } from '../session/try-edit'

/** Splits a video at cuts (seconds of its media), as one step; returns at how many, 0 if it was refused. */
function splitAt(editor: Editor, layerId: string, cuts: readonly number[]): number {
  const newIds = cuts.map(() => newId())
  let count = 0
  const isDone = tryEdit(editor, 'Split at scene cuts', project => {
    const split = splitAtSceneCuts(project, { layerId, cuts, newIds })
    const made = new Set(newIds)
    count = isRefusal(split) ? 0 : split.layers.filter(({ id }) => made.has(id)).length
    return split
  })
  return isDone ? count : 0
}

/**
 * Has the scene cuts of a video's media detected, unless they are known, and splits the video at those that it plays, as
 * one step. The progress is shown under `key`. What can't be split shows a notice with the reason.
 */
export async function splitAtCuts(editor: Editor, layerId: string, key: string): Promise<void> {
  const find = ({ layers }: Project) => layers.find(one => one.id === layerId)
  const assetOf = (project: Project) => {
    const layer = find(project)
    return layer && 'mediaRef' in layer ? project.media[layer.mediaRef]?.assetId : undefined
  }
  const { project } = editor.store.state
  const reason = sceneSplitBlocker(find(project))
  const id = assetOf(project)
  if (reason !== null || !id) return void notify({ message: reason ?? 'This layer is gone', tone: 'warn' })
  let count = 0
  const isDone = await runJob(editor, key, {
    async start() {
      const search = await call('POST /api/assets/{id}/detect_scene_cuts/', { params: { id } })
      // There is no job where the cuts are known.
      return { ...search, job_id: search.job_id ?? '' }
    },
    async ask(job, signal) {
      return { ...(await call('GET /api/assets/{id}/scene_cuts/', { params: { id }, signal })), job_id: job }
    },
    failure: 'The scene cuts could not be detected',
    finish({ scene_cuts: cuts }) {
      if (!cuts || assetOf(editor.store.state.project) !== id) return false
      count = splitAt(editor, layerId, cuts)
      return count > 0
    },
  })
  if (isDone) notifyWithUndo(editor, `Split at ${counted(count, 'cut')}`)
}
