import { BITS, FILM } from './film-bits'

type Picture = HTMLVideoElement | HTMLCanvasElement

/** Luma from which a block counts as white. */
const WHITE = 128

const sizeOf = (picture: Picture) =>
  picture instanceof HTMLVideoElement
    ? { width: picture.videoWidth, height: picture.videoHeight }
    : { width: picture.width, height: picture.height }

/** Reads the frame number shown in a picture of a numbered film. */
function numberReader() {
  const small = new OffscreenCanvas(BITS.count, 1).getContext('2d', { willReadFrequently: true })
  if (!small) throw new Error('There is no canvas to read with')
  return (picture: Picture): number => {
    const { width, height } = sizeOf(picture)
    const [across, down] = [width / FILM.width, height / FILM.height]
    const from = [BITS.left * across, (BITS.top + BITS.size / 3) * down] as const
    small.drawImage(
      picture,
      ...from,
      BITS.count * BITS.size * across,
      (BITS.size / 3) * down,
      0,
      0,
      BITS.count,
      1,
    )
    const { data } = small.getImageData(0, 0, BITS.count, 1)
    return Array.from({ length: BITS.count }, (_, bit) =>
      (data[bit * 4] ?? 0) > WHITE ? 2 ** bit : 0,
    ).reduce((sum, value) => sum + value, 0)
  }
}

/**
 * Counts the distinct frames of a numbered film that `find` shows in the given milliseconds, sampled on every
 * repaint.
 */
export function countPictures(find: () => Picture | null, milliseconds: number): Promise<number> {
  const read = numberReader()
  const seen = new Set<number>()
  const begin = performance.now()
  return new Promise(resolve => {
    const look = (now: number) => {
      const picture = find()
      if (picture && sizeOf(picture).width > 0) seen.add(read(picture))
      if (now - begin < milliseconds) requestAnimationFrame(look)
      else resolve(seen.size)
    }
    requestAnimationFrame(look)
  })
}
