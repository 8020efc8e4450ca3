import { rename, rm, writeFile } from 'node:fs/promises'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { checkWhole } from './check-whole'
import { damagedError, MediaError } from './media-error'
import type { MediaProbe } from './media-probe'
import { probeMedia } from './probe-media'
import { readDrawing } from './read-drawing'
import { renditionArgs } from './rendition-args'
import { isMarkup, planRendition } from './rendition-plan'

export type RenditionOptions = {
  signal?: AbortSignal
  /** The probe of the file if known, because measuring a long file takes a while. */
  probe?: MediaProbe
  /** Finished seconds of the source, and its total seconds. */
  onProgress?(done: number, total: number): void
}

/** Rewrites a vector image or an animation without scripts and external references. */
async function cleanDrawing(file: string, out: string): Promise<MediaProbe> {
  const drawing = await readDrawing(file)
  const text = drawing?.text
  if (!drawing || !text) throw new MediaError('unreadable', 'This drawing can not be read')
  const part = `${out}.part`
  try {
    await writeFile(part, text)
    await rename(part, out)
  } finally {
    await rm(part, { force: true })
  }
  return { ...drawing.probe, path: out }
}

/**
 * Makes the file that every engine can read: H.264, 8 bit, SDR, BT.709, constant frame rate, upright, square pixels, at
 * most 1080p, stereo AAC at 48 kHz. Sound alone becomes an MP4 with AAC; vector images and animations are sanitized.
 * Suitable streams are copied. `out` is written atomically. Returns the probe of `out`. Throws a `MediaError` for files
 * that can't be ingested or are largely undecodable.
 */
export async function makeRendition(
  file: string,
  out: string,
  { signal, onProgress, probe: known }: RenditionOptions = {},
): Promise<MediaProbe> {
  const probe = known ?? (await probeMedia(file, { signal }))
  if (isMarkup(probe)) return cleanDrawing(file, out)
  const plan = await planRendition(probe, signal)
  const part = `${out}.part`
  try {
    await runFfmpeg(['-y', '-i', file, ...renditionArgs(plan, probe), part], {
      signal,
      onProgress: ({ seconds }) => onProgress?.(Math.min(seconds, probe.duration), probe.duration),
    })
    const made = await probeMedia(part, { signal })
    checkWhole(probe, made)
    await rename(part, out)
    return { ...made, path: out }
  } catch (error) {
    await rm(part, { force: true })
    throw damagedError(error)
  }
}
