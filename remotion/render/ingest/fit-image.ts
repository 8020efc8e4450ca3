import { readFile, stat, writeFile } from 'node:fs/promises'
import { LIMITS } from '@/compositions/catalog/limits'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { damagedError } from './media-error'
import type { MediaProbe } from './media-probe'
import { mayHaveMetadata, stripMetadata } from './strip-metadata'

const { imageLongSidePixels, imageShortSidePixels } = LIMITS.upload

/** Encoders for scaled pictures by ffmpeg's format name; all other formats become PNG. */
const WRITERS: Record<string, { contentType: string; args: string[] }> = {
  mjpeg: {
    contentType: 'image/jpeg',
    args: ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p', '-flags:v', '+bitexact'],
  },
  webp: { contentType: 'image/webp', args: ['-c:v', 'libwebp', '-quality', '90'] },
}
const PNG = { contentType: 'image/png', args: ['-c:v', 'png'] }

/** Returns the size of a picture scaled down to fit 1920 on its long and 1080 on its short side (PR13). */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, imageLongSidePixels / long, imageShortSidePixels / short)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** Larger files are decoded and encoded, so that they needn't be read as a whole. */
const MAX_STRIPPED_BYTES = 64_000_000

/**
 * Writes a picture without its metadata to `out`, losslessly. Returns whether it is written, is not needed, or has to be
 * encoded.
 */
async function writeStripped(path: string, codec: string, out: string) {
  if ((await stat(path)).size > MAX_STRIPPED_BYTES) return 'encode'
  const bytes = await readFile(path)
  const stripped = stripMetadata(codec, bytes)
  if (!stripped) return mayHaveMetadata(bytes) ? 'encode' : 'keep'
  if (stripped.equals(bytes)) return 'keep'
  await writeFile(out, stripped)
  return 'written'
}

/**
 * Writes a still picture to `out` as JPEG, WebP or PNG, as it was: scaled if it exceeds the maximum size, and without
 * metadata (see `stripMetadata`). Returns its new content type, or null if nothing had to be changed and nothing was
 * written. Throws a `MediaError` when it can't be decoded.
 */
export async function fitImage(
  { path, width, height, video }: MediaProbe,
  out: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ contentType: string } | null> {
  const size = fittedSize({ width, height })
  const { contentType, args } = WRITERS[video?.codec ?? ''] ?? PNG
  if (size.width === width && size.height === height) {
    const done = await writeStripped(path, video?.codec ?? '', out)
    if (done !== 'encode') return done === 'written' ? { contentType } : null
  }
  const scale = `scale=${size.width}:${size.height}:flags=lanczos`
  const written = ['-frames:v', '1', ...args, '-map_metadata', '-1', '-f', 'image2', '-update', '1', out]
  await runFfmpeg(['-y', '-i', path, '-vf', scale, ...written], { signal }).catch((error: unknown) => {
    throw damagedError(error)
  })
  return { contentType }
}
