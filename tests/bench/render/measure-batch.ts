import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openProject } from '@/compositions/document/migrate'
import type { Project } from '@/compositions/model/project'
import { ensureBundle } from '@/remotion/render/bundle'
import { followTree } from '../process-tree'
import type { BenchInput } from './input'

/** CPU seconds of ten runs of `npm run render`, and of one run with the same ten clips as a batch. */
export type BatchFigures = {
  clip_seconds: number
  ten_runs_cpu: number
  ten_clips_cpu: number
  ten_clips_over_ten_runs_cpu: number
}

const CLIPS = 10

const LAUNCH = fileURLToPath(new URL('../../../cli/launch.mjs', import.meta.url))

/** The part of the talk from `start`, `seconds` long, as the JSON of a project file with its media at `file`. */
function clipOf(project: Project, file: string, start: number, seconds: number): string {
  const [talk] = Object.entries(project.media)
  const clip = openProject({
    ...project,
    layers: project.layers.map(layer =>
      layer.asset === 'video' ? { ...layer, trim: { start, end: start + seconds } } : layer,
    ),
    media: talk ? { [talk[0]]: { ...talk[1], assetId: file } } : {},
  })
  return JSON.stringify(clip)
}

/** Runs the command and returns the CPU seconds that it and its descendants used. Throws if it fails. */
async function cpuOfRender(...args: string[]): Promise<number> {
  const child = spawn(process.execPath, [LAUNCH, 'render', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr += chunk
  })
  const ended = once(child, 'exit')
  const { cpu } = await followTree(child.pid ?? 0, ended)
  const [code] = await ended
  if (code !== 0) throw new Error(`render ended with ${code}: ${stderr}`)
  return cpu
}

/** Renders ten clips of `seconds` each out of the input, one by one and as a batch. */
export async function measureBatch(
  { project, file }: BenchInput,
  seconds: number,
  folder: string,
): Promise<BatchFigures> {
  const length = project.media.talk?.duration ?? seconds
  const step = Math.max(0, length - seconds) / (CLIPS - 1)
  const orders = Array.from({ length: CLIPS }, (_, index) => ({
    project: join(folder, `clip-${index}.json`),
    out: join(folder, `clip-${index}.mp4`),
  }))
  for (const [index, order] of orders.entries())
    await writeFile(order.project, clipOf(project, file, index * step, seconds))
  const list = join(folder, 'clips.json')
  await writeFile(list, JSON.stringify(orders))
  await ensureBundle()
  let runs = 0
  for (const { project: clip, out } of orders) runs += await cpuOfRender(clip, '--out', out)
  const batch = await cpuOfRender('--batch', list)
  return {
    clip_seconds: seconds,
    ten_runs_cpu: Number(runs.toFixed(1)),
    ten_clips_cpu: Number(batch.toFixed(1)),
    ten_clips_over_ten_runs_cpu: Number((batch / runs).toFixed(3)),
  }
}
