import { readFile, stat } from 'node:fs/promises'
import { MEDIA_LIMITS } from '../../../compositions/catalog/field-limits'
import { cleanLottie, LOTTIE_MAX_BYTES, LottieError } from '../../../compositions/kinds/lottie/clean-lottie'
import { SVG_MAX_BYTES } from '../../../compositions/kinds/svg/clean-svg'
import { SvgError } from '../../../compositions/kinds/svg/svg-error'
import { drawingKindOf } from './first-bytes'
import { MediaError } from './media-error'
import type { MediaProbe } from './media-probe'
import { readGif } from './read-gif'
import { readSvg } from './read-svg'

/** A drawing: what it is, and its text without anything that runs where it has one. */
export type Drawing = { probe: MediaProbe; text: string | null }

/** Bytes that each kind may have. */
const MOST = { gif: 64 * 1024 * 1024, svg: SVG_MAX_BYTES, json: LOTTIE_MAX_BYTES }

const still = { fps: 0, duration: 0, hasAudio: false, video: null, audio: null } as const

/** Pixels of a drawing's longer side: its units have no size of their own, so a larger one is the same picture smaller. */
const LONGEST_SIDE = 4096

const sides = (width: number, height: number) => {
  if (!Number.isFinite(width + height))
    throw new MediaError('unreadable', 'This vector picture does not say how large it is')
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Throws a `MediaError` for what moves longer than any project. */
function checkLength(seconds: number): void {
  if (seconds > MEDIA_LIMITS.seconds)
    throw new MediaError(
      'too-long',
      'This animation is too long: it lasts more than 24 hours. Shorten it and upload it again',
    )
}

function gif(path: string, bytes: Uint8Array): Drawing {
  const { width, height, delays } = readGif(bytes)
  const common = { ...still, path, container: 'gif', width, height }
  if (delays.length === 1) return { probe: { ...common, kind: 'image' }, text: null }
  const hundredths = delays.reduce((sum, delay) => sum + delay, 0)
  checkLength(hundredths / 100)
  const moving = { duration: hundredths / 100, fps: (delays.length * 100) / hundredths, frameDelays: delays }
  return { probe: { ...common, ...moving, kind: 'gif' }, text: null }
}

async function svg(path: string, source: string): Promise<Drawing> {
  const { width, height, text } = await readSvg(source)
  return { probe: { ...still, path, kind: 'svg', container: 'svg', ...sides(width, height) }, text }
}

function lottie(path: string, source: string): Drawing {
  const { animation, width, height, fps, frames } = cleanLottie(source)
  checkLength(frames / fps)
  const probe = { ...still, path, container: 'json', ...sides(width, height), fps, duration: frames / fps }
  return { probe: { ...probe, kind: 'lottie' }, text: JSON.stringify(animation) }
}

/**
 * Reads a file that is a GIF, a vector picture or a Lottie animation, by its bytes; null where it is none of them.
 * Throws a `MediaError` where it is one and can't be taken in.
 */
export async function readDrawing(path: string): Promise<Drawing | null> {
  const kind = await drawingKindOf(path)
  if (!kind) return null
  if ((await stat(path)).size > MOST[kind])
    throw new MediaError('too-large', `This file is larger than ${MOST[kind] / 1024 / 1024} MB`)
  const bytes = await readFile(path)
  try {
    if (kind === 'gif') return gif(path, bytes)
    const source = bytes.toString('utf8')
    return kind === 'svg' ? await svg(path, source) : lottie(path, source)
  } catch (error) {
    if (!(error instanceof SvgError || error instanceof LottieError)) throw error
    throw new MediaError('unreadable', error.message)
  }
}
