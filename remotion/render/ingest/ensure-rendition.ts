import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheDir } from '@/remotion/environment/cache'
import { makeRendition, type RenditionOptions } from './make-rendition'
import type { MediaProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { needsRendition } from './rendition-plan'

/**
 * Returns the probe of a file that every engine can read: the file itself if it is suitable, or its rendition, which
 * `folder` keeps until the file changes. Throws a `MediaError` for files that can't be ingested.
 */
export async function ensureRendition(
  file: string,
  options: RenditionOptions = {},
  folder = cacheDir('renditions'),
): Promise<MediaProbe> {
  const probe = await probeMedia(file, options)
  if (!(await needsRendition(probe, options.signal))) return probe
  const { size, mtimeMs } = await stat(file)
  const name = createHash('sha256').update(`${file}\0${size}\0${mtimeMs}`).digest('hex').slice(0, 24)
  const ending = { svg: 'svg', lottie: 'json' }[probe.kind as string] ?? 'mp4'
  const made = join(folder, `${name}.${ending}`)
  return existsSync(made) ? probeMedia(made, options) : makeRendition(file, made, { ...options, probe })
}
