import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sound } from '@/compositions/scene/soundtrack/soundtrack'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { feedFfmpeg } from '../feed-ffmpeg'
import { fileHash } from '../kept/file-hash'
import type { KeptFiles } from '../kept/kept-file'
import { openPieceStore } from '../kept/piece-store'
import { programHash } from '../kept/program-hash'
import { adtsFrames } from './adts'
import { mixBlocks } from './mix'
import type { SoundFile } from './open-sound-run'
import { PCM, RATE } from './samples'
import { PACKET, type SoundPiece, soundPieces } from './sound-pieces'

const AAC = ['-c:a', 'aac', '-b:a', '192k', '-f', 'adts']

export type PiecesJob = {
  sounds: readonly Sound[]
  /** The sources by mediaRef. */
  files: Readonly<Record<string, SoundFile>>
  /** The exact length. */
  seconds: number
  /** A folder for temporary files, and the path of the result. */
  folder: string
  out: string
  /** Where pieces are kept for later renders. */
  kept?: KeptFiles | undefined
  signal: AbortSignal
}

/** The keys of pieces, in order: hashes of everything that decides their samples. */
async function keysOf(pieces: readonly SoundPiece[], files: PiecesJob['files']): Promise<string[]> {
  const hashes = new Map<string, string>()
  for (const [ref, { path }] of Object.entries(files)) hashes.set(ref, await fileHash(path))
  const common = [await programHash(), AAC, RATE]
  return pieces.map(({ first, after, from, to, sounds }) => {
    const heard = sounds.map(({ mediaRef, at, speed, gain, ...source }) => [
      ...[hashes.get(mediaRef), source.from, source.to, at, speed, gain],
    ])
    const parts = JSON.stringify([common, first - from, after - from, to - from, heard])
    return createHash('sha256').update(parts).digest('hex').slice(0, 40)
  })
}

/** Mixes and encodes a piece; writes its own packets to `out`, those of the margins are dropped. */
async function encodePiece(
  { first, after, from, to, sounds }: SoundPiece,
  { files, signal }: PiecesJob,
  out: string,
): Promise<void> {
  const whole = `${out}.whole`
  await feedFfmpeg(
    [...PCM, '-i', 'pipe:0', ...AAC, '-y', whole],
    async write => {
      for await (const block of mixBlocks(sounds, files, to - from, signal))
        await write(new Uint8Array(block.buffer))
    },
    { signal },
  )
  const packets = adtsFrames(await readFile(whole))
  // The encoder is a packet ahead: packet 0 has no samples of its own, but the first of all needs it.
  const begin = first === 0 ? 0 : 1 + (first - from) / PACKET
  await writeFile(out, Buffer.concat(packets.slice(begin, 1 + Math.ceil((after - from) / PACKET))))
}

/** Writes joined packets as an MP4 with times to the sample: without the encoder's delay, and with the exact end. */
async function wrap(file: string, total: number, out: string, signal: AbortSignal): Promise<void> {
  const last = Math.ceil(total / PACKET)
  const rest = total - (last - 1) * PACKET
  // ffmpeg copies sound in ticks of a sample.
  const at = `(N-1)*${PACKET}`
  const length = `if(eq(N\\,${last})\\,${rest}\\,${PACKET})`
  const times = `setts=pts=${at}:dts=${at}:duration=${length}`
  await runFfmpeg(
    [
      ...[
        '-f',
        'aac',
        '-i',
        file,
        '-c',
        'copy',
        '-bsf:a',
        times,
        '-map_metadata',
        '-1',
        '-f',
        'mp4',
        '-y',
        out,
      ],
    ],
    { signal },
  )
}

/**
 * Mixes a soundtrack to the sample and writes it as AAC (48 kHz, stereo, 192 kbit/s) in an MP4. It is mixed and encoded
 * in pieces of a minute, each kept for later renders and joined by packets: with and without kept pieces, the result has
 * the same bytes.
 */
export async function mixInPieces(job: PiecesJob): Promise<void> {
  const { sounds, files, seconds, folder, out, kept, signal } = job
  const total = Math.round(seconds * RATE)
  const pieces = soundPieces(sounds, total)
  const keys = kept ? await keysOf(pieces, files) : []
  const store = kept ? await openPieceStore(kept, keys, folder) : null
  const joined: Buffer[] = []
  for (const [index, piece] of pieces.entries()) {
    const key = keys[index]
    const file = join(folder, `sound-${index}.aac`)
    if (!key || !(await store?.take(key, file))) {
      await encodePiece(piece, job, file)
      if (key) await store?.put(key, file)
    }
    joined.push(await readFile(file))
  }
  const packets = join(folder, 'sound.aac')
  await writeFile(packets, Buffer.concat(joined))
  await store?.settled()
  await wrap(packets, total, out, signal)
}
