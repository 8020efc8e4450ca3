import { buffer } from 'node:stream/consumers'
import { runFfmpeg, spawnFfmpeg } from '../../environment/ffmpeg'

/** Twelve blocks of 16 by 16 pixels, white for a one: the number of a frame, lowest bit first. */
const BITS = 12
const BLOCK = 16

/** The size of numbered films in pixels. */
export const NUMBERED = { width: BITS * BLOCK, height: BLOCK }

/** Writes a film whose frames say their number; `rate` in frames a second as ffmpeg writes it. */
export async function makeNumberedFilm(out: string, rate: string, frames: number): Promise<void> {
  const bit = `mod(floor(N/pow(2,floor(X/${BLOCK}))),2)`
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=black:s=${NUMBERED.width}x${NUMBERED.height}:r=${rate}`],
    ...['-vf', `geq=lum='16+219*${bit}':cb=128:cr=128,format=yuv420p`, '-frames:v', String(frames)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-g', '50', '-color_range', 'tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', out],
  ])
}

/** The numbers that the frames of a film show. */
export async function readNumbers(file: string): Promise<number[]> {
  const size = `scale=${BITS}:1:flags=area`
  const { stdin, stdout, done } = spawnFfmpeg([
    ...['-i', file, '-vf', `format=gray,${size}`, '-fps_mode', 'passthrough'],
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
  ])
  stdin.end()
  const pixels = await buffer(stdout)
  await done
  return Array.from({ length: pixels.length / BITS }, (_, frame) =>
    [...pixels.subarray(frame * BITS, (frame + 1) * BITS)].reduce(
      (sum, pixel, bit) => sum + (pixel > 128 ? 2 ** bit : 0),
      0,
    ),
  )
}
