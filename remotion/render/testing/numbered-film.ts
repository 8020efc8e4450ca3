import { buffer } from 'node:stream/consumers'
import { runFfmpeg, spawnFfmpeg } from '@/remotion/environment/ffmpeg'

/** Twelve blocks of 16 by 16 pixels, white for a one: the frame number in binary, lowest bit first. */
const BITS = 12
const BLOCK = 16

/** The size of numbered films in pixels. */
export const NUMBERED = { width: BITS * BLOCK, height: BLOCK }

/** Writes a video whose frames show their number; `rate` in frames a second in ffmpeg's notation. */
export async function makeNumberedFilm(out: string, rate: string, frames: number): Promise<void> {
  const bit = `mod(floor(N/pow(2,floor(X/${BLOCK}))),2)`
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', `color=black:s=${NUMBERED.width}x${NUMBERED.height}:r=${rate}`],
    ...['-vf', `geq=lum='16+219*${bit}':cb=128:cr=128,format=yuv420p`, '-frames:v', String(frames)],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '12', '-g', '50', '-color_range', 'tv'],
    ...['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', out],
  ])
}

/** Returns the blocks of each frame of a video, 0 to 255, in the row that starts `top` pixels from the top. */
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

/** Returns the frame numbers that the frames of a video show. */
export const readNumbers = async (file: string): Promise<number[]> =>
  (await readBlocks(file, 0)).map(blocks => numberOf(blocks, 128))

/** Minimum difference of gray levels between the darkest and the brightest block for a readable number. */
const TOO_FAINT = 8

/** Returns the numbers in the row that starts `top` pixels from the top, however faint, or null if unreadable. */
export const readFaintNumbers = async (file: string, top: number): Promise<(number | null)[]> =>
  (await readBlocks(file, top)).map(blocks => {
    const [dark, bright] = [Math.min(...blocks), Math.max(...blocks)]
    return bright - dark < TOO_FAINT ? null : numberOf(blocks, (dark + bright) / 2)
  })
