import pLimit from 'p-limit'
import { MAX_BATCH_EXPORTS } from '@/compositions/catalog/export-formats'
import { diffCanvas } from '@/compositions/edit/canvas-patch'
import { changeFormat } from '@/compositions/edit/change-format'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { type FormatName, formatNamed } from '@/compositions/model/project'
import type { CaptionPreset } from '@/compositions/schema/caption-style'
import { call } from '@/web/client/call'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import type { Quality } from '@/web/ui/export/quality'

/**
 * Options applied to all selected clips before export; null leaves a clip as it is. `quality` null is the best that the
 * plan includes.
 */
export type Wishes = { format: FormatName | null; style: CaptionPreset | null; quality: Quality | null }

/** The patch that applies the options to a clip; null if it already matches. */
export function patchOf(
  { project }: Pick<ProjectDetail, 'project'>,
  { format, style }: Pick<Wishes, 'format' | 'style'>,
) {
  const reframed = format ? changeFormat(project, formatNamed(format)) : project
  const same = !style || project.captionStyle.presetStyle === style
  const styled = same ? reframed : setCaptionStyle(reframed, { presetStyle: style })
  return styled === project ? null : diffCanvas(project, styled)
}

/** Patches that are made and saved at a time. */
const PATCHES_AT_A_TIME = 4

async function applyWishes({ id }: Pick<Clip, 'id'>, wishes: Wishes): Promise<void> {
  const params = { id }
  const patch = patchOf(await call('GET /api/projects/{id}/', { params }), wishes)
  if (patch) await call('POST /api/projects/{id}/save_project/', { params, body: { patches: [patch] } })
}

async function exportBatch(clips: Clip[], wishes: Wishes): Promise<void> {
  if (wishes.format !== null || wishes.style !== null) {
    const limit = pLimit(PATCHES_AT_A_TIME)
    await Promise.all(clips.map(clip => limit(() => applyWishes(clip, wishes))))
  }
  const projects = clips.map(({ id }) => id)
  await call('POST /api/exports/', { body: { projects, quality: wishes.quality ?? undefined } })
}

/**
 * Exports clips in display order, as many in one request as the server takes: all of a request are started, or none.
 * Returns how many were started and the first failure, at which it stops; throws if none could be started.
 */
export async function exportClips(
  clips: Clip[],
  wishes: Wishes,
): Promise<{ begun: number; failed: unknown }> {
  let begun = 0
  while (begun < clips.length) {
    const batch = clips.slice(begun, begun + MAX_BATCH_EXPORTS)
    try {
      await exportBatch(batch, wishes)
    } catch (failed) {
      if (begun === 0) throw failed
      return { begun, failed }
    }
    begun += batch.length
  }
  return { begun, failed: null }
}
