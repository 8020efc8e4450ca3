import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir } from '@/remotion/environment/cache'
import { rememberByFile } from '@/remotion/environment/remember-by-file'
import { makeRendition, type RenditionOptions } from './make-rendition'
import type { MediaProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { needsRendition } from './rendition-plan'

/** The probe of a file, and whether engines need a rendition of it; a batch asks for the same few files. */
const inspect = rememberByFile(async (file: string, { signal }: RenditionOptions) => {
  const probe = await probeMedia(file, { signal })
  return { probe, isNeeded: await needsRendition(probe, signal) }
})

/**
 * Returns the probe of a file that every engine can read: the file itself if it is suitable, or its rendition, which
 * `folder` keeps until the file changes. Throws a `MediaError` for files that can't be ingested.
 */
export async function ensureRendition(
  file: string,
  options: RenditionOptions = {},
  folder = cacheDir('renditions'),
): Promise<MediaProbe> {
  const { probe, isNeeded } = await inspect(file, options)
  if (!isNeeded) return probe
  const { size, mtimeMs } = await stat(file)
  const name = createHash('sha256').update(`${file}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 24)
  const ending = { svg: 'svg', lottie: 'json' }[probe.kind as string] ?? 'mp4'
  const made = join(folder, `${name}.${ending}`)
  return existsSync(made) ? probeMedia(made, options) : makeRendition(file, made, { ...options, probe })
}
