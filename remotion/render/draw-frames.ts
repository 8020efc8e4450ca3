import { makeCancelSignal, renderFrames } from '@remotion/renderer'
import type { VideoProps } from '@/compositions/document/to-props'
import { failedMedia } from '@/compositions/drawing/media-failure'
import { browserChoice, type LazyBrowser } from './browser'
import { RenderError } from './render-error'

/** Everything needed to draw frames of one project in the browser. */
export type DrawContext = {
  browser: LazyBrowser
  serveUrl: string
  props: VideoProps
  frames: number
  signal: AbortSignal
}

export type DrawJob = {
  /** The composition of remotion/Root, and its props besides the project's own. */
  composition: 'Project' | 'Stratum' | 'Sheet' | 'Hald'
  extra: Record<string, unknown>
  width: number
  height: number
  frames: number[]
  format: { imageFormat: 'png' } | { imageFormat: 'jpeg'; jpegQuality: number }
  /** Called once for each frame, in any order; the next frames wait for its promise. */
  onFrame(picture: Buffer, frame: number): void | Promise<void>
}

/**
 * Draws frames (frame numbers of the project, ascending) in the browser, one page at a time. Rejects with the signal's
 * reason when aborted, or with a `RenderError` when a page can't load one of the project's media.
 */
export async function drawFrames(context: DrawContext, drawing: DrawJob): Promise<void> {
  const { signal, props } = context
  signal.throwIfAborted()
  const { cancel, cancelSignal } = makeCancelSignal()
  signal.addEventListener('abort', cancel)
  const inputProps = { ...props, ...drawing.extra }
  const composition = {
    id: drawing.composition,
    width: drawing.width,
    height: drawing.height,
    fps: props.project.fps,
    durationInFrames: context.frames,
    defaultProps: {},
    props: inputProps,
    defaultCodec: null,
    defaultOutName: null,
    defaultVideoImageFormat: null,
    defaultPixelFormat: null,
    defaultProResProfile: null,
    defaultSampleRate: null,
  }
  try {
    await renderFrames({
      ...browserChoice(),
      ...drawing.format,
      puppeteerInstance: await context.browser.get(),
      serveUrl: context.serveUrl,
      composition,
      inputProps,
      frames: drawing.frames,
      concurrency: 1,
      muted: true,
      outputDir: null,
      cancelSignal,
      onStart: () => {},
      onFrameUpdate: () => {},
      onFrameBuffer: (picture, frame) => drawing.onFrame(picture, frame),
    })
  } catch (error) {
    signal.throwIfAborted()
    const ref = error instanceof Error ? failedMedia(error.message) : null
    if (!ref) throw error
    const title = props.project.media[ref]?.title ?? ref
    throw new RenderError(`'${title}' could not be loaded: its file is damaged or gone`)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}
