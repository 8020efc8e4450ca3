import { cornerBox, middleSquare } from './corner-box'

/** A video track that is drawn from others; `stop` ends it. */
export type Composition = { track: MediaStreamTrack; stop: () => void }

/** Plays the picture of a stream, unseen. */
async function playing(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream(stream.getVideoTracks())
  await video.play()
  return video
}

/** Fills a box of the canvas with the middle of the camera, with round corners. */
function drawCamera(context: CanvasRenderingContext2D, camera: HTMLVideoElement): void {
  const { canvas } = context
  const to = cornerBox(canvas)
  const from = middleSquare({ width: camera.videoWidth, height: camera.videoHeight })
  context.save()
  context.beginPath()
  context.roundRect(to.left, to.top, to.width, to.height, to.width * 0.12)
  context.clip()
  context.drawImage(
    camera,
    ...([from.left, from.top, from.width, from.height] as const),
    ...([to.left, to.top, to.width, to.height] as const),
  )
  context.restore()
}

/**
 * Draws the camera into a corner of the screen, 30 times a second, also while the page is hidden. The size stays that of
 * the screen at the beginning; a window whose size changes is fitted into it.
 */
export async function composeScreen(screen: MediaStream, camera: MediaStream): Promise<Composition> {
  const [below, above] = await Promise.all([playing(screen), playing(camera)])
  const canvas = document.createElement('canvas')
  canvas.width = below.videoWidth & ~1
  canvas.height = below.videoHeight & ~1
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('There is no canvas to draw on')
  const draw = () => {
    const scale = Math.min(canvas.width / below.videoWidth, canvas.height / below.videoHeight)
    const [width, height] = [below.videoWidth * scale, below.videoHeight * scale]
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(below, (canvas.width - width) / 2, (canvas.height - height) / 2, width, height)
    drawCamera(context, above)
  }
  draw()
  const ticks = new Worker(new URL('./ticks-worker.ts', import.meta.url), { type: 'module' })
  ticks.onmessage = draw
  const [track] = canvas.captureStream(30).getVideoTracks()
  if (!track) throw new Error('The canvas gives no picture')
  const stop = () => {
    ticks.terminate()
    track.stop()
    for (const video of [below, above]) video.srcObject = null
  }
  return { track, stop }
}
