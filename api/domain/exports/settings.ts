import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { exportedProjectKey } from '@/api/platform/stored-files/file-keys'
import { readProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import type { Export } from '@/prisma/generated/client'

/** Sizes in which a file can be had, by the pixels of its shorter side. */
export const QUALITIES = ['720', '1080'] as const

export type Quality = (typeof QUALITIES)[number]

/** The best that a plan gives which lets clips have `pixels` at most; null is without limit. */
export const bestQuality = (pixels: number | null): Quality =>
  pixels === null || pixels >= 1080 ? '1080' : '720'

const settingsSchema = z.object({
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** How long it is to be. */
  seconds: z.number().default(0),
  /** Pixels that the shorter side may have; those of the canvas in rows from before there was a choice. */
  quality: z.enum(QUALITIES).optional(),
  /** Is the product's mark on it? */
  watermark: z.boolean().default(false),
  /** The revisions of the project that it is made of; none in rows from before they were kept. */
  revisions: z.object({ canvas: z.number().int(), transcript: z.number().int() }).optional(),
})

export type ExportSettings = z.infer<typeof settingsSchema>

/** What was asked for: the name of the file, its size in pixels, and what the plan of the time gave. */
export const exportSettings = (row: Pick<Export, 'settings'>) => settingsSchema.parse(row.settings)

/**
 * Keeps the project, which is given as JSON, as it is when the export is asked for, so that later changes are not in
 * it.
 */
export const storeProjectSnapshot = (
  storage: AccountedStorage,
  teamId: string,
  exportId: string,
  project: string,
): Promise<void> =>
  storage.put(exportedProjectKey(teamId, exportId), Buffer.from(project), 'application/json')

/** The project as it was when the export was asked for. */
export async function readProjectSnapshot(
  storage: AccountedStorage,
  { teamId, id }: Export,
): Promise<Project> {
  const { body } = await storage.get(exportedProjectKey(teamId, id))
  return readProject(JSON.parse(await text(body)))
}
