import { copyFile, open } from 'node:fs/promises'
import { join } from 'node:path'
import { talkWithProgress } from '@/cli/talk-with-progress'

/** Bytes of the header of a box with a 64-bit size (ISO/IEC 14496-12, 4.2). */
const HEADER_BYTES = 16

/** Writes a playable MP4 of `bytes` bytes: the generated talk and a `free` box. Returns its full path. */
export async function largeFilm(folder: string, bytes: number): Promise<string> {
  const talk = await talkWithProgress()
  const path = join(folder, `talk-${bytes}.mp4`)
  await copyFile(talk.video, path)
  const file = await open(path, 'r+')
  try {
    const { size } = await file.stat()
    const header = Buffer.alloc(HEADER_BYTES)
    header.writeUInt32BE(1, 0)
    header.write('free', 4, 'latin1')
    header.writeBigUInt64BE(BigInt(bytes - size), 8)
    await file.write(header, 0, HEADER_BYTES, size)
    await file.truncate(bytes)
  } finally {
    await file.close()
  }
  return path
}
