import type { Point } from '@/compositions/geometry/affine'
import type { Rect } from '@/compositions/geometry/box'
import { perFrame } from './per-frame'

type Size = { width: number; height: number }

/** Pixels beyond the last one that bilinear sampling may read. ffmpeg repeats at most half of a picture. */
const REACH = 2

/** Returns filters that extend a source to `width` by `height` pixels, repeating its last pixels as far as is read. */
function padded(source: Size, width: number, height: number): string[] {
  const right = Math.min(REACH, width - source.width)
  const bottom = Math.min(REACH, height - source.height)
  return [
    // Beyond the last pixel that pixel is repeated, as at the other edges.
    `pad=${source.width + right}:${source.height + bottom}:0:0`,
    `fillborders=right=${right}:bottom=${bottom}:mode=smear`,
    `pad=${width}:${height}:0:0`,
  ]
}

/**
 * Returns filters that sample a source bilinearly for every pixel of `region`, as the browser does; ten times as
 * expensive as scaling. `samplesOf` has the point of the source (pixels, 0 is the middle of the first one) for a pixel
 * of the region, one for each frame if it `moves`, and must be affine.
 */
export function sampleSource(
  source: Size,
  region: Rect,
  samplesOf: (pixel: Point) => readonly Point[],
  moves: boolean,
): string {
  const width = Math.max(source.width, region.width)
  const height = Math.max(source.height, region.height)
  const corners = [0, height].flatMap(y => [0, width].map(x => samplesOf({ x, y })))
  const options = corners.map((samples, index) => {
    const [x, y] = (['x', 'y'] as const).map(axis =>
      perFrame(
        samples.map(sample => sample[axis].toFixed(4)),
        'in-1',
      ),
    )
    return `x${index}=${x}:y${index}=${y}`
  })
  return [
    ...padded(source, width, height),
    `perspective=${options.join(':')}:interpolation=linear:sense=source${moves ? ':eval=frame' : ''}`,
    `crop=${region.width}:${region.height}:0:0`,
  ].join(',')
}
