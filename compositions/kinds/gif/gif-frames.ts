import { GifReader } from 'omggif'

/** Decodes the frames of a GIF. */
export type GifFrames = {
  width: number
  height: number
  /** RGBA pixels of the whole picture in a frame, counted from 0; every call returns the same array. */
  pixelsOf(frame: number): Uint8ClampedArray<ArrayBuffer>
}

/** Disposal methods of GIF89a: how a frame is cleared before the next one. */
const [TO_BACKGROUND, TO_PREVIOUS] = [2, 3]

/** Opens the bytes of a GIF. Throws if they are not one. */
export function openGif(bytes: Uint8Array): GifFrames {
  const reader = new GifReader(bytes)
  const { width, height } = reader
  const last = reader.numFrames() - 1
  const pixels = new Uint8ClampedArray(width * height * 4)
  let shown = -1
  let dispose: (() => void) | null = null
  const clear = (left: number, top: number, wide: number, high: number) => {
    for (let row = top; row < Math.min(height, top + high); row++)
      pixels.fill(0, (row * width + left) * 4, (row * width + Math.min(width, left + wide)) * 4)
  }
  const next = () => {
    dispose?.()
    shown++
    const { x, y, width: wide, height: high, disposal } = reader.frameInfo(shown)
    const before = disposal === TO_PREVIOUS ? pixels.slice() : null
    dispose = before
      ? () => pixels.set(before)
      : disposal === TO_BACKGROUND
        ? () => clear(x, y, wide, high)
        : null
    reader.decodeAndBlitFrameRGBA(shown, pixels)
  }
  return {
    width,
    height,
    pixelsOf(frame) {
      const wanted = Math.max(0, Math.min(frame, last))
      if (wanted < shown) {
        shown = -1
        dispose = null
        pixels.fill(0)
      }
      while (shown < wanted) next()
      return pixels
    },
  }
}
