import { buffer } from 'node:stream/consumers'
import { runFfmpeg, spawnFfmpeg } from '@/remotion/environment/ffmpeg'

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

/** The blocks of each frame of a film, 0 to 255, in the row of them that begins `top` pixels from its upper edge. */
async function readBlocks(file: string, top: number): Promise<number[][]> {
  const row = `crop=${NUMBERED.width}:${BLOCK}:0:${top},format=gray,scale=${BITS}:1:flags=area`
  const { stdin, stdout, done } = spawnFfmpeg([
    ...['-i', file, '-vf', row, '-fps_mode', 'passthrough'],
    ...['-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1'],
  ])
  stdin.end()
  const pixels = await buffer(stdout)
  await done
  return Array.from({ length: pixels.length / BITS }, (_, frame) => [
    ...pixels.subarray(frame * BITS, (frame + 1) * BITS),
  ])
}

const numberOf = (blocks: readonly number[], threshold: number): number =>
  blocks.reduce((sum, block, bit) => sum + (block > threshold ? 2 ** bit : 0), 0)

/** The numbers that the frames of a film show. */
export const readNumbers = async (file: string): Promise<number[]> =>
  (await readBlocks(file, 0)).map(blocks => numberOf(blocks, 128))

/** Grey levels between the darkest and the brightest block below which a number can't be read. */
const TOO_FAINT = 8

/** The numbers in the row that begins `top` pixels from the upper edge, however faint; null where they can't be read. */
export const readFaintNumbers = async (file: string, top: number): Promise<(number | null)[]> =>
  (await readBlocks(file, top)).map(blocks => {
    const [dark, bright] = [Math.min(...blocks), Math.max(...blocks)]
    return bright - dark < TOO_FAINT ? null : numberOf(blocks, (dark + bright) / 2)
  })
