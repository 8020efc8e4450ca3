import { getRenderProgress, renderMediaOnLambda } from '@remotion/lambda-client'
import type { VideoProps } from '@/compositions/document/to-props'
import type { X264Settings } from '@/remotion/render/encoder'
import type { Deployment } from './deployment'
import { AttemptFailed, faultOf } from './lambda-error'
import LIMITS from './limits.json' with { type: 'json' }
import type { RenderEvents } from './render-events'

/** A render on Lambda: frames `[first, after)` of a project, without sound. */
export type LambdaJob = {
  /** Identifies the render in webhooks: ASCII, because Remotion counts characters where HTTP counts bytes. */
  id: string
  props: VideoProps
  first: number
  after: number
  /** Size of the file over that of the canvas. */
  scale: number
  x264: X264Settings
  events: RenderEvents
  signal: AbortSignal
  onFrame(done: number): void
}

/** A finished render: the key of its video, functions invoked, and Amazon's estimated price in US dollars. */
export type LambdaResult = { key: string; functions: number; dollars: number }

const message = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function start(job: LambdaJob, deployment: Deployment, chunks: number) {
  const { region, functionName, serveUrl, bucketName } = deployment
  const { props, first, after, scale, x264, events, id } = job
  const frames = after - first
  try {
    const { renderId } = await renderMediaOnLambda({
      ...{ region, functionName, serveUrl, forceBucketName: bucketName },
      composition: 'Project',
      inputProps: props,
      codec: 'h264',
      crf: x264.crf,
      x264Preset: x264.preset as 'veryfast',
      colorSpace: 'bt709',
      imageFormat: 'jpeg',
      jpegQuality: 95,
      scale,
      muted: true,
      frameRange: [first, after - 1],
      // One chunk is drawn by the first function itself.
      ...(chunks === 1 ? { concurrency: 1 } : { framesPerLambda: Math.ceil(frames / chunks) }),
      maxRetries: 1,
      privacy: 'no-acl',
      deleteAfter: '1-day',
      logLevel: 'error',
      webhook: events.webhook && { ...events.webhook, customData: { id } },
    })
    return renderId
  } catch (error) {
    throw new AttemptFailed(faultOf(message(error)), message(error))
  }
}

/** Times that progress can't be read in a row before a render counts as lost. */
const MOST_UNREADABLE = 15

/**
 * Renders once and waits for the end. Progress is read from the bucket, never by invoking the function, which would
 * need a slot and fail when there is none. A webhook only ends the waiting earlier; what it says is read again.
 * @throws {AttemptFailed} when Remotion or Amazon gave up, or nothing was heard until every function must have ended.
 */
export async function renderOnce(
  job: LambdaJob,
  deployment: Deployment,
  chunks: number,
): Promise<LambdaResult> {
  const { region, functionName, bucketName } = deployment
  const { signal, events } = job
  const renderId = await start(job, deployment, chunks)
  await events.onStarted({ id: job.id, renderId, region })
  const lost = Date.now() + (LIMITS.function.timeoutSeconds + 60) * 1000
  let unreadable = 0
  let seen = { text: '', at: Date.now() }
  for (;;) {
    await events.wait(renderId, LIMITS.pollMs, signal)
    signal.throwIfAborted()
    const progress = await getRenderProgress({
      ...{ renderId, bucketName, functionName, region },
      skipLambdaInvocation: true,
    }).catch(error => {
      if (++unreadable > MOST_UNREADABLE) throw new AttemptFailed('lost', message(error))
      return null
    })
    if (!progress) continue
    unreadable = 0
    const [fatal] = progress.errors.filter(error => error.isFatal)
    if (progress.fatalErrorEncountered || fatal) {
      const detail = progress.errors.map(error => error.message).join('\n')
      throw new AttemptFailed(faultOf(detail), detail)
    }
    job.onFrame(Math.min(job.after - job.first, progress.framesRendered))
    if (progress.done && progress.outKey)
      return {
        key: progress.outKey,
        functions: progress.lambdasInvoked,
        dollars: progress.costs.accruedSoFar,
      }
    const text = [progress.overallProgress, progress.framesRendered, progress.lambdasInvoked].join()
    if (text !== seen.text) seen = { text, at: Date.now() }
    // A function that ends before it has written anything leaves no other trace.
    if (Date.now() - seen.at > LIMITS.stallSeconds * 1000)
      throw new AttemptFailed('lost', `Render ${renderId} stood still at ${text}`)
    if (Date.now() > lost) throw new AttemptFailed('timeout', `Render ${renderId} reported no end`)
  }
}
