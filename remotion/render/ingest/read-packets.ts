import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { spawnFfmpeg } from '@/remotion/environment/ffmpeg'
import { fraction } from '../source-file'

/**
 * A packet of a media file: its time and duration in seconds from the file's start; `isKey`: it can be decoded
 * independently.
 */
export type Packet = { media: 'video' | 'audio'; time: number; duration: number; isKey: boolean }

/**
 * The video and the sound stream of a rendition: the first of each, without covers. The rendition and the measurements
 * must use the same streams.
 */
export const PICTURE = '0:V:0'
export const SOUND = '0:a:0'

/** ffmpeg's value for an unknown time. */
const UNKNOWN = -(2 ** 63)

/** ffmpeg's flag of a key frame. */
const KEY = 1

/**
 * Reads the packets of a file without decoding them, in ffmpeg's output order. `input` has `-i` and the options before
 * it, `output` the streams and options of the output. Returns ffmpeg's error output (the last 64 KiB). Throws an
 * `FfmpegError` when the file can't be read.
 */
export async function readPackets(
  { input, output }: { input: readonly string[]; output: readonly string[] },
  onPacket: (packet: Packet) => void,
  signal?: AbortSignal,
): Promise<string> {
  const args = [...input, ...output, '-c', 'copy', '-f', 'framecrc', 'pipe:1']
  const { stdin, stdout, done } = spawnFfmpeg(args, { signal })
  stdin.end()
  const bases: number[] = []
  const media: Packet['media'][] = []
  const lines = createInterface({ input: stdout }).on('line', line => {
    const head = /^#(tb|media_type) (\d+): (.+)$/.exec(line)
    if (head?.[1] === 'tb') bases[Number(head[2])] = fraction(head[3])
    if (head?.[1] === 'media_type') media[Number(head[2])] = head[3] as Packet['media']
    if (line.startsWith('#')) return
    const [stream, decoded, shown, length] = line.split(',', 4)
    // ffmpeg omits the flags if being a key frame is the only one.
    const flags = / F=0x([0-9A-F]+)/.exec(line)?.[1]
    const base = bases[Number(stream)] ?? 0
    // Some containers, such as MPEG-PS, only have decoding times.
    const ticks = Number(shown)
    onPacket({
      media: media[Number(stream)] ?? 'video',
      time: (ticks === UNKNOWN ? Number(decoded) : ticks) * base,
      duration: Number(length) * base,
      isKey: flags === undefined || (Number.parseInt(flags, 16) & KEY) !== 0,
    })
  })
  const [{ stderr }] = await Promise.all([done, once(lines, 'close')])
  return stderr
}
