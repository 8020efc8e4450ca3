import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Prepared } from '../../compositions/scene/prepare'
import { bundleHash } from './bundle-hash'
import type { X264 } from './encoder'
import type { OutputSize } from './output-size'
import type { Span } from './plan/spans'

/** Finished spans that outlive a render whose process is killed: the next one of the same project takes them over. */
export type SpanCache = {
  /** Copies a finished span to `file`; says whether there was one. */
  take(span: Span, file: string): Promise<boolean>
  /** Keeps a finished span. */
  put(span: Span, file: string): Promise<void>
}

/** Keeps spans in `folder`. A span of another project, program, watermark, size or other settings is never taken for one. */
export async function openSpanCache(
  folder: string,
  {
    prepared,
    x264,
    size,
    watermark,
  }: { prepared: Prepared; x264: X264; size: OutputSize; watermark?: boolean },
): Promise<SpanCache> {
  await mkdir(folder, { recursive: true })
  const common = JSON.stringify([prepared.project, x264, size, watermark ?? false, await bundleHash()])
  const pathOf = (span: Span): string => {
    const hash = createHash('sha256').update(common).update(JSON.stringify(span)).digest('hex')
    return join(folder, `${hash.slice(0, 32)}.mp4`)
  }
  return {
    async take(span, file) {
      const path = pathOf(span)
      if (!existsSync(path)) return false
      await copyFile(path, file)
      return true
    },
    async put(span, file) {
      const path = pathOf(span)
      // It appears whole or not at all.
      await copyFile(file, `${path}.part`)
      await rename(`${path}.part`, path)
    },
  }
}
