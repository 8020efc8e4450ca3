import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { AccountedStorage } from '@/api/platform/stored-files/accounted-storage'
import { exportedProjectKey } from '@/api/platform/stored-files/file-keys'
import { destinationNames } from '@/compositions/catalog/destinations'
import { captionChoices, EXPORT_FILES, type ExportFile } from '@/compositions/catalog/export-formats'
import { readProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import { fileName } from '@/compositions/util/file-name'
import type { Export } from '@/prisma/generated/client'

/** The available qualities: pixels of the shorter side. */
export const QUALITIES = ['720', '1080'] as const

export type Quality = (typeof QUALITIES)[number]

/** The best quality of a plan with a limit of `pixels`; null is unlimited. */
export const bestQuality = (pixels: number | null): Quality =>
  pixels === null || pixels >= 1080 ? '1080' : '720'

const settingsSchema = z.object({
  title: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** How long it is to be. */
  seconds: z.number().default(0),
  /** The maximum of the shorter side; that of the canvas in rows from before there was a choice. */
  quality: z.enum(QUALITIES).optional(),
  /** Whether it has a watermark. */
  watermark: z.boolean().default(false),
  /** Seconds of the timeline; the whole project without it. A still is the frame at `from`. */
  range: z.object({ from: z.number(), to: z.number() }).optional(),
  captions: z.enum(captionChoices).default('burned'),
  normalizeLoudness: z.boolean().default(false),
  /** Where it is to be posted. */
  destination: z.enum(destinationNames).optional(),
  /** What its files are named, without the extension; older rows have their title only. */
  name: z.string().optional(),
  /** The revisions of the exported project; none in older rows. */
  revisions: z.object({ canvas: z.number().int(), transcript: z.number().int() }).optional(),
})

export type ExportSettings = z.infer<typeof settingsSchema>

/** The requested settings: the file name, the size in pixels, and what the plan granted. */
export const exportSettings = (row: Pick<Export, 'settings'>) => settingsSchema.parse(row.settings)

/** What a file of an export is saved as. */
export function exportFileName(
  { name, title }: Pick<ExportSettings, 'name' | 'title'>,
  file: ExportFile,
): string {
  const { extension } = EXPORT_FILES[file]
  return name ? `${name}.${extension}` : fileName(title, extension)
}

/** Stores a snapshot of the project (JSON) at the time of the request. */
export const storeProjectSnapshot = (
  storage: AccountedStorage,
  teamId: string,
  exportId: string,
  project: string,
): Promise<void> =>
  storage.put(exportedProjectKey(teamId, exportId), Buffer.from(project), 'application/json')

/** The snapshot of the project from the time of the request. */
export async function readProjectSnapshot(
  storage: AccountedStorage,
  { teamId, id }: Export,
): Promise<Project> {
  const { body } = await storage.get(exportedProjectKey(teamId, id))
  return readProject(JSON.parse(await text(body)))
}
