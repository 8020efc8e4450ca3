import { LIMITS } from '@/compositions/catalog/limits'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { damagedError } from './media-error'
import type { MediaProbe } from './media-probe'

const { imageLongSidePixels, imageShortSidePixels } = LIMITS.upload

/** Encoders for scaled pictures by ffmpeg's format name; all other formats become PNG. */
const WRITERS: Record<string, { contentType: string; args: string[] }> = {
  mjpeg: { contentType: 'image/jpeg', args: ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p'] },
  webp: { contentType: 'image/webp', args: ['-c:v', 'libwebp', '-quality', '90'] },
}
const PNG = { contentType: 'image/png', args: ['-c:v', 'png'] }

/** Returns the size of a picture scaled down to fit 1920 on its long and 1080 on its short side (PR13). */
export function fittedSize({ width, height }: { width: number; height: number }) {
  const [long, short] = [Math.max(width, height), Math.min(width, height)]
  const scale = Math.min(1, imageLongSidePixels / long, imageShortSidePixels / short)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/**
 * Scales a still picture that exceeds the maximum size and writes it to `out` as JPEG, WebP or PNG, as it was. Returns
 * its new content type, or null if it fits already and nothing was written. Throws a `MediaError` when it can't be
 * decoded.
 */
export async function fitImage(
  { path, width, height, video }: MediaProbe,
  out: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<{ contentType: string } | null> {
  const size = fittedSize({ width, height })
  if (size.width === width && size.height === height) return null
  const { contentType, args } = WRITERS[video?.codec ?? ''] ?? PNG
  const scale = `scale=${size.width}:${size.height}:flags=lanczos`
  const written = ['-frames:v', '1', ...args, '-map_metadata', '-1', '-f', 'image2', '-update', '1', out]
  await runFfmpeg(['-y', '-i', path, '-vf', scale, ...written], { signal }).catch((error: unknown) => {
    throw damagedError(error)
  })
  return { contentType }
}
