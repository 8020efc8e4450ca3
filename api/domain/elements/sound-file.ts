import { randomUUID } from 'node:crypto'
import { copyFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pLimit from 'p-limit'
import { withFolder } from '@/api/platform/jobs/with-folder'
import { cacheDir } from '@/remotion/environment/cache'
import { makeOnce } from '@/remotion/environment/make-once'
import { sourceHash } from '@/remotion/environment/source-hash'
import { writeSound } from '@/remotion/render/media-process/isolated'

const NAME = 'sound.m4a'

/** One at a time: each takes a core for some seconds, and anyone who is signed in can start them. */
const oneByOne = pLimit(1)

/** The sources never change while a server runs. */
let version: Promise<string> | null = null

const making = new Map<string, Promise<string>>()

/** Makes a sound in a process of its own, which may not write into the cache. */
const make = (id: string, made: string): Promise<void> =>
  withFolder(tmpdir(), `talkreel-sound-${randomUUID()}`, async folder => {
    const file = path.join(folder, NAME)
    await writeSound(id, file)
    await copyFile(file, made)
  })

async function ensureFile(id: string): Promise<string> {
  version ??= sourceHash(['remotion/synth']).catch(error => {
    version = null
    throw error
  })
  const key = await version
  const folder = await makeOnce(cacheDir(path.join('sounds', id)), { name: 'sound', key }, unfinished =>
    oneByOne(() => make(id, path.join(unfinished, NAME))),
  )
  return path.join(folder, NAME)
}

/**
 * The path of an M4A with a piece of music or a sound effect of the project (see `remotion/synth`). It is made when it is
 * first asked for, which takes some seconds for music, and kept until its sources change.
 */
export function soundFile(id: string): Promise<string> {
  const started = making.get(id) ?? ensureFile(id).finally(() => making.delete(id))
  making.set(id, started)
  return started
}
