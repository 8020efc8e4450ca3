import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
const ENTRY_SIZE = 46
const LOCAL_SIZE = 30
const DEFLATED = 8

/** Writes the files of a zip archive (stored or deflated, without encryption or zip64) into a folder. */
export async function unzip(archive: Buffer, folder: string): Promise<void> {
  let end = archive.length - END_SIZE
  while (end >= 0 && archive.readUInt32LE(end) !== END) end--
  if (end < 0) throw new Error('This is not a zip archive')
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('The zip archive is damaged')
    const [name, extra, comment] = [28, 30, 32].map(offset => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const path = archive.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + name)
    const local = archive.readUInt32LE(at + 42)
    const start = local + LOCAL_SIZE + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const mode = (archive.readUInt32LE(at + 38) >>> 16) & 0o777
    // Normalizing an absolute path removes every `..`, so it never leaves the folder.
    const file = join(folder, normalize(`/${path}`))
    if (path.endsWith('/')) await mkdir(file, { recursive: true })
    else {
      await mkdir(dirname(file), { recursive: true })
      const bytes = archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(packed) : packed
      await writeFile(file, bytes, { mode: mode || 0o644 })
    }
    at += ENTRY_SIZE + name + extra + comment
  }
}
