import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { AAC, film, H264, tone, writeInBoxes } from '@/remotion/render/testing/media-maker'
import { noise } from '../corpus-bytes'

const MOST = 0xffffffff

/** Returns a modified copy of bytes. */
function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

/** An MP4 box that players skip, wrapped around other bytes. */
function skipped(bytes: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + bytes.length)
  head.write('skip', 4)
  return Buffer.concat([head, bytes])
}

/** Replaces some of the bytes, deterministically for a seed. */
const scratched = (bytes: Buffer, seed: number): Buffer =>
  changed(bytes, copy => {
    const dice = noise(seed, 400)
    for (let at = 0; at < dice.length; at += 4) copy[dice.readUInt32LE(at) % copy.length] = dice[at] ?? 0
  })

/** Makes an MP4, a Matroska and an MP3 of a second or two in a folder, and hostile variants of them. */
export async function makeMovies(folder: string): Promise<Record<string, Buffer>> {
  const made = async (name: string, args: readonly string[]) => {
    await runFfmpeg([...args, '-y', path.join(folder, name)])
    return readFile(path.join(folder, name))
  }
  const pictures = [...film('64x36', 2), ...tone(2), ...H264]
  const mp4 = await made('base.mp4', [...pictures, ...AAC])
  const mkv = await made('base.mkv', [...pictures, ...AAC])
  const mp3 = await made('base.mp3', [...tone(5), '-b:a', '32k'])
  const boxes = (box: string, offset: number, value: number) =>
    changed(mp4, copy => writeInBoxes(copy, box, offset, value))
  return {
    'century.mp4': boxes('mvhd', 20, MOST),
    'century-track.mp4': boxes('mdhd', 20, MOST),
    'no-ticks.mp4': boxes('mdhd', 16, 0),
    'samples.mp4': boxes('stsz', 12, MOST),
    'times.mp4': boxes('stts', 12, MOST),
    'slow.mp4': boxes('stts', 16, 0x7fffffff),
    'places.mp4': boxes('stco', 12, MOST),
    'huge-box.mp4': boxes('moov', -4, MOST),
    'endless-box.mp4': boxes('trak', -4, 0),
    'half.mp4': mp4.subarray(0, mp4.length / 2),
    'head.mp4': mp4.subarray(0, 40),
    'half.mkv': mkv.subarray(0, mkv.length / 2),
    'claims.mkv': changed(mkv, copy =>
      copy.writeDoubleBE(1e300, copy.indexOf(Buffer.from([0x44, 0x89])) + 3),
    ),
    'scratched.mp4': scratched(mp4, 5),
    'scratched.mkv': scratched(mkv, 6),
    'xing.mp3': changed(mp3, copy =>
      copy.writeUInt32BE(MOST, Math.max(copy.indexOf('Xing'), copy.indexOf('Info')) + 8),
    ),
    'picture-and-film.mp4': Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), mp4]),
    'page-in-film.mp4': Buffer.concat([
      mp4.subarray(0, mp4.readUInt32BE(0)),
      skipped(Buffer.from('<html><script>alert(1)</script>')),
      mp4.subarray(mp4.readUInt32BE(0)),
    ]),
    'film-and-archive.mp4': Buffer.concat([mp4, Buffer.from('504b0506', 'hex'), Buffer.alloc(18)]),
    'noise.mp4': noise(7, 1_000_000),
  }
}
