import type { Format } from '@/compositions/model/project'
import { type DrawContext, drawFrames } from '../draw-frames'
import { videoOutput, type X264Settings } from '../encoder'
import { feedFfmpeg } from '../feed-ffmpeg'
import { type OutputSize, toOutputSize } from '../output-size'
import type { Span } from '../plan/spans'
import { createOrderedQueue } from './ordered-queue'

export type FullJob = {
  context: DrawContext
  span: Span
  format: Format
  fps: number
  x264: X264Settings
  size: OutputSize
  /** Path of the output file. */
  out: string
  /** Reports the number of finished frames of the span. */
  onFrame(done: number): void
}

/**
 * JPEG is BT.601 in full range; the result is BT.709 in limited range. Without the flags dark colors are three shades
 * too dark.
 */
const FROM_JPEG =
  'scale=in_color_matrix=bt601:in_range=pc:out_color_matrix=bt709:out_range=tv' +
  ':flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=yuv420p'

/**
 * Quality of the frames from the page, 0 to 100. At 95 a film with grain has an SSIM of 0.989; lossless frames cost a
 * tenth to a fifth more (measured; docs/decisions.md, D281).
 */
const JPEG_QUALITY = 100

/** Renders a span by drawing the whole composition frame by frame and piping the pictures to our own ffmpeg. */
export async function renderFullSpan({
  context,
  span,
  format,
  fps,
  x264,
  size,
  out,
  onFrame,
}: FullJob): Promise<void> {
  const frames = Array.from({ length: span.after - span.first }, (_, index) => span.first + index)
  const args = [
    ...[
      '-y',
      '-f',
      'image2pipe',
      '-c:v',
      'mjpeg',
      '-framerate',
      String(fps),
      '-i',
      'pipe:0',
      '-vf',
      [FROM_JPEG, toOutputSize(format, size) ?? []].flat().join(','),
    ],
    ...[...videoOutput(x264, frames.length), out],
  ]
  let done = 0
  await feedFfmpeg(
    args,
    async write => {
      const queue = createOrderedQueue(span.first, async (picture: Buffer) => {
        await write(picture)
        onFrame(++done)
      })
      await drawFrames(context, {
        composition: 'Project',
        extra: {},
        width: format.width,
        height: format.height,
        frames,
        format: { imageFormat: 'jpeg', jpegQuality: JPEG_QUALITY },
        onFrame: queue,
      })
    },
    { signal: context.signal },
  )
}
