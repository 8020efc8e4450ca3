import { chmod, copyFile, mkdir, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import AdmZip from 'adm-zip'

const { resolve } = createRequire(import.meta.url)

/** Programs and libraries of Remotion's compositor. */
const BINARY = /^(remotion|ffmpeg|ffprobe|.*\.so.*)$/

/** The folder of Remotion's compositor for this machine's processor. */
const compositorFolder = (): string =>
  dirname(resolve(`@remotion/compositor-linux-${process.arch}-gnu/package.json`))

/**
 * Unpacks a function's archive into `folder`. Remotion's has programs for arm64; on another processor, those of the same
 * version for this one are laid over them. Everything else stays as it was uploaded.
 */
export async function unpackFunction(archive: Buffer, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  new AdmZip(archive).extractAllTo(folder, true, true)
  if (process.arch === 'arm64') return
  const from = compositorFolder()
  for (const name of await readdir(from)) {
    if (!BINARY.test(name)) continue
    const to = join(folder, name)
    await rm(to, { force: true })
    await copyFile(join(from, name), to)
    await chmod(to, 0o755)
  }
}
