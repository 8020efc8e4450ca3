import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Project } from '@/compositions/model/project'
import type { LazyBrowser } from './browser'
import { checkOutput, type OutputProbe } from './check-output'
import { checkBlack } from './content/check-black'
import { checkSilence } from './content/check-silence'
import { SHIPPED_X264, type X264Settings } from './encoder'
import type { Spectra } from './find-spectra'
import { joinSpans } from './join'
import type { KeptFiles } from './kept/kept-file'
import { openRender } from './open-render'
import { outputSize } from './output-size'
import { type Plan, planRender } from './plan/plan'
import type { Engine } from './plan/spans'
import type { Pace, RenderProgress } from './progress'
import { RenderError } from './render-error'
import { renderSpans } from './render-spans'
import { mixSound } from './sound/mix'
import { mixInPieces } from './sound/mix-in-pieces'
import { withTempFolder } from './temp-folder'

/**
 * Runs tasks in parallel, each with a signal that aborts when one of them fails or `signal` aborts. Waits until all
 * have settled, so that none is still writing when the first error is thrown.
 */
async function allWithSharedAbort<T extends readonly unknown[]>(
  signal: AbortSignal,
  works: { [K in keyof T]: (signal: AbortSignal) => Promise<T[K]> },
): Promise<T> {
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  const running = works.map(work => work(either))
  for (const one of running) one.catch(error => failed.abort(error))
  await Promise.allSettled(running)
  signal.throwIfAborted()
  failed.signal.throwIfAborted()
  return (await Promise.all(running)) as unknown as T
}

/** A project to render. `media` has the path of each media's rendition, `range` is in seconds of the timeline. */
export type RenderJob = {
  project: Project
  media: Readonly<Record<string, string>>
  out: string
  engine: 'auto' | Engine
  range?: { from: number; to: number }
  signal: AbortSignal
  onProgress(progress: RenderProgress): void
  x264?: X264Settings
  /** Where finished pieces of renders are kept: only what has changed since is rendered. */
  findKept?: KeptFiles['findKept']
  keep?: KeptFiles['keep']
  /** The measured pace of an earlier render on this machine. */
  pace?: Pace
  /** A browser shared by several renders; by default each render opens and closes its own. */
  browser?: LazyBrowser
  /** Spectra that are already available; the others are computed. */
  spectra?: Spectra
  /** Whether the watermark is shown over everything. */
  watermark?: boolean
  /** The loudness that it gets, in LUFS, with true peaks of at most -1 dBTP; as it is without one. */
  loudness?: number | undefined
  /** Maximum pixels of the file's shorter side; by default that of the canvas. */
  shortSide?: number
}

/**
 * The result of a render: stretches of the timeline in frames, the share of sparse frames, the number of frames that
 * earlier renders have left, the measured pace, and duration in seconds.
 */
export type RenderReport = {
  spans: { first: number; after: number; engine: Engine; reason: string | null }[]
  sparse_share: number
  frames: number
  pictures_drawn: number
  kept_frames?: number
  pace?: Pace
  seconds: number
  probe: OutputProbe
}

/** Returns the plan with the requested engine in every span. */
function withEngine(plan: Plan, engine: RenderJob['engine']): Plan {
  if (engine === 'auto') return plan
  const other = plan.spans.find(span => span.engine !== engine)
  if (engine === 'sparse' && other)
    throw new RenderError(`This project can't be rendered sparse: ${other.reason}`)
  if (engine === 'sparse') return plan
  const { first, after } = plan
  return { ...plan, spans: [{ first, after, engine, reason: 'Asked for', videos: [] }] }
}

/**
 * Renders a project to an MP4 (H.264, AAC) at `out`. The file is written next to it, checked, and moved into place, so
 * it is never incomplete. Throws a `RenderError` when the project can't be rendered, or the signal's reason when
 * aborted; either way nothing is left behind.
 */
export async function renderProject(job: RenderJob): Promise<RenderReport> {
  const started = performance.now()
  const { project, signal } = job
  const out = resolve(job.out)
  const opened = await openRender(job)
  const { prepared, sources, spectra, sounds } = opened
  const plan = withEngine(planRender(prepared, opened.range), job.engine)
  const { first, after, spans } = plan
  const { fps } = prepared
  const size = outputSize(project.format, job.shortSide)
  const frames = after - first
  const { findKept, keep } = job
  const kept = findKept && keep && { findKept, keep }
  return withTempFolder(dirname(out), async folder => {
    const sound = sounds.length ? join(folder, 'sound.m4a') : null
    const [{ parts, ...rendered }] = await allWithSharedAbort(signal, [
      either =>
        renderSpans({
          ...job,
          kept,
          prepared,
          plan,
          sources,
          spectra,
          x264: job.x264 ?? SHIPPED_X264,
          size,
          folder,
          signal: either,
        }),
      async either =>
        sound &&
        (job.loudness === undefined
          ? mixInPieces({
              ...{ sounds, files: sources.sounds, seconds: frames / fps, folder, out: sound, kept },
              signal: either,
            })
          : mixSound(sounds, sources.sounds, frames / fps, sound, either, { loudness: job.loudness })),
    ])
    const whole = join(folder, 'whole.mp4')
    await joinSpans(parts, sound, fps, whole, signal)
    const probe = await checkOutput(whole, { ...size, fps, frames, sound: sound !== null }, signal)
    await checkBlack(whole, opened, job)
    await checkSilence(whole, opened, signal)
    await rename(whole, out)
    const sparse = spans.reduce(
      (sum, span) => sum + (span.engine === 'sparse' ? span.after - span.first : 0),
      0,
    )
    return {
      spans: spans.map(({ videos: _, ...span }) => span),
      sparse_share: sparse / frames,
      frames,
      pictures_drawn: rendered.pictures,
      kept_frames: rendered.keptFrames,
      pace: rendered.pace,
      seconds: (performance.now() - started) / 1000,
      probe,
    }
  })
}
