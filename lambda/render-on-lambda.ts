import { rename } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { toProps } from '@/compositions/document/to-props'
import { checkOutput } from '@/remotion/render/check-output'
import { checkBlack } from '@/remotion/render/content/check-black'
import { checkSilence } from '@/remotion/render/content/check-silence'
import type { X264Settings } from '@/remotion/render/encoder'
import { joinSpans } from '@/remotion/render/join'
import { openRender } from '@/remotion/render/open-render'
import { outputSize } from '@/remotion/render/output-size'
import type { RenderJob, RenderReport } from '@/remotion/render/render-project'
import { mixSound } from '@/remotion/render/sound/mix'
import { withTempFolder } from '@/remotion/render/temp-folder'
import type { Deployment, Region } from './deployment'
import type { AttemptFailed } from './lambda-error'
import type { RenderEvents } from './render-events'
import { type LambdaResult, renderOnce } from './render-once'
import type { RenderStorage } from './render-storage'
import { type Clock, realClock, renderWithRetries } from './render-with-retries'
import { fontsOf } from './site'
import type { Slots } from './slots'

/** The default settings on Lambda: drawing every frame costs more than encoding it (docs/decisions.md, D216). */
export const LAMBDA_X264: X264Settings = { preset: 'veryfast', crf: 17 }

/** Where renders run, and the parts that the caller provides. */
export type LambdaTarget = {
  deployments: readonly Deployment[]
  slots: Slots
  storage: RenderStorage
  events: RenderEvents
  /** Frames that a chunk has when there are enough slots. */
  chunkFrames?: number
  /** The time between attempts; real by default. */
  clock?: Clock
}

/** A render on Lambda, with the fields of a render on this machine that have a meaning there. */
export type LambdaRenderJob = Omit<RenderJob, 'engine' | 'findKept' | 'keep' | 'pace' | 'browser'> & {
  /** Identifies the render in slots and webhooks (ASCII). */
  id: string
  target: LambdaTarget
  onFault?(fault: AttemptFailed, attempt: number): void
}

/** The report of a render on Lambda: functions invoked, and Amazon's estimated price in US dollars. */
export type LambdaReport = RenderReport & { functions: number; dollars: number; region: Region }

/** Publishes each file once for a region and returns the addresses by ref. */
async function publish(
  storage: RenderStorage,
  deployment: Deployment,
  paths: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const addresses: Record<string, string> = {}
  for (const [ref, path] of Object.entries(paths)) addresses[ref] = await storage.publish(deployment, path)
  return addresses
}

/**
 * Renders a project to an MP4 at `out` on Lambda: Remotion draws and encodes the picture there, muted; the sound is
 * mixed on this machine at the same time and added at the end, so that it is the same to the sample as in every other
 * render. The file is checked like those of the other engines.
 * @throws {LambdaRenderError} after the last attempt, and what `renderProject` throws.
 */
export async function renderOnLambda(job: LambdaRenderJob): Promise<LambdaReport> {
  const started = performance.now()
  const { project, target, signal, watermark, id } = job
  const out = resolve(job.out)
  const opened = await openRender(job)
  const { prepared, sources, spectra, sounds, range } = opened
  const { fps } = prepared
  const { first, after } = range
  const frames = after - first
  const size = outputSize(project.format, job.shortSide)
  let shown = 0
  const onFrame = (done: number): void => {
    // A second attempt begins at 0 again; what people see doesn't go back.
    shown = Math.max(shown, done)
    const progress = { frame: shown, frames, secondsLeft: null, kept: 0 }
    job.onProgress(progress)
  }

  const attempt = async (
    region: Region,
    chunks: number,
  ): Promise<LambdaResult & { deployment: Deployment }> => {
    const deployment = target.deployments.find(one => one.region === region)
    if (!deployment) throw new Error(`Nothing is deployed in ${region}`)
    const addresses = await publish(target.storage, deployment, sources.paths)
    const props = toProps(project, addresses, fontsOf(deployment.serveUrl), spectra, watermark)
    const render = {
      ...{ id, props, first, after, signal, onFrame, events: target.events },
      scale: size.width / project.format.width,
      x264: job.x264 ?? LAMBDA_X264,
    }
    return { ...(await renderOnce(render, deployment, chunks)), deployment }
  }

  return withTempFolder(dirname(out), async folder => {
    const failed = new AbortController()
    const either = AbortSignal.any([signal, failed.signal])
    const sound = sounds.length ? join(folder, 'sound.m4a') : null
    const mixing =
      sound && mixSound(sounds, sources.sounds, frames / fps, sound, either, { loudness: job.loudness })
    const drawing = renderWithRetries({
      ...{
        id,
        frames,
        attempt,
        best: target.chunkFrames,
        signal: either,
        clock: target.clock ?? realClock,
        slots: target.slots,
      },
      onFault: job.onFault,
    })
    for (const one of [mixing, drawing]) if (one) one.catch(error => failed.abort(error))
    await Promise.allSettled([mixing, drawing])
    signal.throwIfAborted()
    failed.signal.throwIfAborted()
    const { key, deployment, functions, dollars } = await drawing
    const video = join(folder, 'video.mp4')
    await target.storage.download(deployment, key, video, signal)
    const whole = join(folder, 'whole.mp4')
    await joinSpans([{ file: video, frames }], sound, fps, whole, signal)
    const probe = await checkOutput(whole, { ...size, fps, frames, sound: sound !== null }, signal)
    await checkBlack(whole, opened, job)
    await checkSilence(whole, opened, signal)
    await rename(whole, out)
    return {
      spans: [{ first, after, engine: 'full', reason: 'Rendered on Lambda' }],
      sparse_share: 0,
      frames,
      pictures_drawn: 0,
      seconds: (performance.now() - started) / 1000,
      probe,
      ...{ functions, dollars, region: deployment.region },
    }
  })
}
