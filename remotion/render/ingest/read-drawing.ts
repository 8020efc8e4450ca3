import { open, readFile, stat } from 'node:fs/promises'
import { GifReader } from 'omggif'
import { MAX_GIF_FRAMES, MEDIA_LIMITS } from '@/compositions/catalog/field-limits'
import { LIMITS } from '@/compositions/catalog/limits'
import { cleanLottie, LOTTIE_MAX_BYTES, LottieError } from '@/compositions/kinds/lottie/clean-lottie'
import { SvgError } from '@/compositions/kinds/svg/check-markup'
import { type CleanSvg, cleanSvg, SVG_MAX_BYTES } from '@/compositions/kinds/svg/clean-svg'
import { MediaError } from './media-error'
import type { MediaProbe } from './media-probe'

/** Bytes in which the type of a drawing must be recognizable, after any declaration, comments and document type. */
const HEAD = 4096

/** Types of files that are not video, sound or photos; null for anything else. */
type DrawingKind = 'gif' | 'svg' | 'json'

/** Maximum number of declarations, comments and document types before a picture. */
const MOST_BEFORE = 64

/** Returns the end of the declaration, comment or document type at `at`, or -1 if there is none or it has no end. */
function endBefore(text: string, at: number): number {
  const end = (mark: string, from: number) => {
    const found = text.indexOf(mark, from)
    return found < 0 ? -1 : found + mark.length
  }
  if (text.startsWith('<?xml', at)) return end('?>', at)
  if (text.startsWith('<!--', at)) return end('-->', at + '<!--'.length)
  if (!text.startsWith('<!DOCTYPE', at)) return -1
  const [close, subset] = [end('>', at), text.indexOf('[', at)]
  if (subset < 0 || close <= subset) return close
  const subsetEnd = end(']', subset)
  return subsetEnd < 0 ? -1 : end('>', subsetEnd)
}

const BLANKS = /\s*/y

/** Whether the start of a file's text is that of an SVG file. */
function beginsAsSvg(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let count = 0; count < MOST_BEFORE; count++) {
    BLANKS.lastIndex = at
    at += BLANKS.exec(text)?.[0].length ?? 0
    if (/^<svg[\s>]/.test(text.slice(at, at + 5))) return true
    at = endBefore(text, at)
    if (at < 0) return false
  }
  return false
}

/** Detects the type of a drawing by its first bytes, whatever its name. */
async function drawingKindOf(path: string): Promise<DrawingKind | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const head = buffer.subarray(0, bytesRead)
    if (/^GIF8[79]a$/.test(head.toString('latin1', 0, 6))) return 'gif'
    const text = head.toString('utf8')
    if (beginsAsSvg(text)) return 'svg'
    return /^\uFEFF?\s*\{/.test(text) ? 'json' : null
  } finally {
    await file.close()
  }
}

/** Browsers show frames with a delay below the first value for the second one (hundredths of a second). */
const [LEAST, INSTEAD] = [2, 10]

/** Maximum pixels of all frames together; more takes minutes to draw. */
const MOST_PIXELS = 4_000_000_000

function openGif(bytes: Uint8Array): GifReader {
  try {
    return new GifReader(bytes)
  } catch {
    throw new MediaError('cut-off', 'This GIF is damaged or cut off: it can not be read')
  }
}

/**
 * Returns the size of a GIF in pixels and its frame delays in hundredths of a second, as browsers apply them. Throws a
 * `MediaError` if it is damaged, larger than 1920 pixels, or too long.
 */
function readGif(bytes: Uint8Array): { width: number; height: number; delays: number[] } {
  const reader = openGif(bytes)
  const { width, height } = reader
  const frames = reader.numFrames()
  if (!frames || !width || !height) throw new MediaError('nothing-inside', 'There is no picture in this GIF')
  const most = LIMITS.upload.mediaMaxPixels
  if (Math.max(width, height) > most)
    throw new MediaError('too-large', `This GIF is wider or taller than ${most} pixels`)
  if (frames > MAX_GIF_FRAMES || frames * width * height > MOST_PIXELS)
    throw new MediaError(
      'too-large',
      `This GIF is too long: it has ${frames} frames of ${width} x ${height} pixels`,
    )
  const delays = Array.from({ length: frames }, (_, frame) => {
    const { delay } = reader.frameInfo(frame)
    return delay < LEAST ? INSTEAD : delay
  })
  return { width, height, delays }
}

/** Loads a DOM parser and serializer for SVG, only when a vector image is ingested. */
async function openTools() {
  const [{ JSDOM }, { default: createPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const { window } = new JSDOM('')
  return { purify: createPurify(window), serializer: new window.XMLSerializer() }
}

let tools: ReturnType<typeof openTools> | null = null

/** Parses and sanitizes an SVG file outside a browser. Rejects with an `SvgError` when it can't be shown. */
async function readSvg(source: string): Promise<CleanSvg & { text: string }> {
  tools ??= openTools()
  const { purify, serializer } = await tools
  const clean = cleanSvg(source, purify)
  return { ...clean, text: serializer.serializeToString(clean.root) }
}

/** A drawing: its probe, and its sanitized text if it has one. */
export type DrawingFile = { probe: MediaProbe; text: string | null }

/** Maximum bytes of each type. */
const MOST = { gif: 64 * 1024 * 1024, svg: SVG_MAX_BYTES, json: LOTTIE_MAX_BYTES }

const still = { fps: 0, duration: 0, hasAudio: false, video: null, audio: null } as const

/** Longer side of a vector image in pixels: its units have no fixed size, so larger ones are scaled down. */
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

/** Throws a `MediaError` for animations that are longer than any project. */
function checkLength(seconds: number): void {
  if (seconds > MEDIA_LIMITS.seconds)
    throw new MediaError(
      'too-long',
      'This animation is too long: it lasts more than 24 hours. Shorten it and upload it again',
    )
}

function gif(path: string, bytes: Uint8Array): DrawingFile {
  const { width, height, delays } = readGif(bytes)
  const common = { ...still, path, container: 'gif', width, height }
  if (delays.length === 1) return { probe: { ...common, kind: 'image' }, text: null }
  const hundredths = delays.reduce((sum, delay) => sum + delay, 0)
  checkLength(hundredths / 100)
  const moving = { duration: hundredths / 100, fps: (delays.length * 100) / hundredths, frameDelays: delays }
  return { probe: { ...common, ...moving, kind: 'gif' }, text: null }
}

async function svg(path: string, source: string): Promise<DrawingFile> {
  const { width, height, text } = await readSvg(source)
  return { probe: { ...still, path, kind: 'svg', container: 'svg', ...sides(width, height) }, text }
}

function lottie(path: string, source: string): DrawingFile {
  const { animation, width, height, fps, frames } = cleanLottie(source)
  checkLength(frames / fps)
  const probe = { ...still, path, container: 'json', ...sides(width, height), fps, duration: frames / fps }
  return { probe: { ...probe, kind: 'lottie' }, text: JSON.stringify(animation) }
}

/**
 * Reads a GIF, a vector image or a Lottie animation, detected by its bytes; null for other files. Throws a `MediaError`
 * when it is one but can't be ingested.
 */
export async function readDrawing(path: string): Promise<DrawingFile | null> {
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
