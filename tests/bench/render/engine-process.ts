import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { openProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import type { X264Settings } from '@/remotion/render/encoder'
import { keepInFolder } from '@/remotion/render/kept/keep-in-folder'
import { renderProject } from '@/remotion/render/render-project'
import { renderByRemotion } from './remotion-peer'

/** The job of one process, as JSON in the file that is its first argument; the process ends when the file is written. */
export const EngineTask = z.object({
  engine: z.enum(['floor', 'sparse', 'remotion']),
  project: z.unknown(),
  file: z.string(),
  out: z.string(),
  seconds: z.number(),
  x264: z.object({ preset: z.string(), crf: z.number(), params: z.string().optional() }),
  /** A folder for the pieces of sparse renders. */
  kept: z.string().optional(),
})

export type EngineTask = z.infer<typeof EngineTask>

/** One ffmpeg that only crops, scales, encodes and mixes: the minimum work of any renderer that shows the film. */
const renderFloor = (
  file: string,
  out: string,
  seconds: number,
  { preset, crf }: X264Settings,
): Promise<unknown> =>
  runFfmpeg([
    ...[
      '-t',
      String(seconds),
      '-i',
      file,
      '-vf',
      'fps=30,crop=608:1080,scale=1080:1920:flags=bilinear,setsar=1',
    ],
    ...['-c:v', 'libx264', '-preset', preset, '-crf', String(crf), '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-b:a', '192k', '-movflags', '+faststart', '-y', out],
  ])

const renderSparse = async (project: Project, { file, out, x264, kept }: EngineTask) =>
  renderProject({
    ...{ project, media: { talk: file }, out, engine: 'sparse', x264, signal: new AbortController().signal },
    ...(kept && (await keepInFolder(kept))),
    onProgress: () => {},
  })

async function main(): Promise<void> {
  const task = EngineTask.parse(JSON.parse(await readFile(process.argv[2] ?? '', 'utf8')))
  const { engine, project, file, out, seconds, x264 } = task
  if (engine === 'floor') await renderFloor(file, out, seconds, x264)
  if (engine === 'remotion') await renderByRemotion(openProject(project), file, out, x264)
  if (engine === 'sparse') {
    const report = await renderSparse(openProject(project), task)
    await writeFile(`${out}.json`, JSON.stringify(report))
  }
}

await main()
process.exit(0)
