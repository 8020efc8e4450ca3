import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { GalleryCase } from '@/remotion/gallery/gallery-case'
import { drawReference, ssimAgainstReference } from '@/remotion/render/testing/compare-engines'
import { touchedPart } from '../render/touched-part'
import { ENGINES, type EngineName, type ParityContext, type Shown, showWith } from './engines'

/**
 * Luma SSIM of one frame of a look against the browser's lossless frame, by engine: of the whole picture, or of the
 * drawn area if that is lower. `full_because` is why sparse draws the frame whole, null if it doesn't.
 */
export type ParityRow = { look: string; full_because: string | null } & Partial<Record<EngineName, number>>

/** A look, and the folder that gets its pictures. */
export type Look = GalleryCase & { name: string; folder: string }

/** What each engine shows of a look, and the PNG of the browser's lossless frame. */
export type ComparedLook = {
  row: ParityRow
  look: Look
  shown: Partial<Record<EngineName, Shown>>
  reference: string
}

/** Shows the frame of a look with every engine, without Lambda if there is none, and compares each with the browser's. */
export async function compareLook(look: Look, context: ParityContext): Promise<ComparedLook> {
  const { project, frame, folder } = look
  await mkdir(folder, { recursive: true })
  await drawReference(project, context.files, [frame], folder, context.browser)
  const part = await touchedPart(project, frame)
  const row: ParityRow = { look: look.name, full_because: null }
  const shown: ComparedLook['shown'] = {}
  for (const engine of ENGINES) {
    if (engine === 'lambda' && !context.lambda) continue
    const picture = await showWith(engine, look, context, folder)
    const whole = await ssimAgainstReference(picture.file, [0], folder)
    const touched = part ? await ssimAgainstReference(picture.file, [0], folder, part) : []
    row[engine] = Math.min(...whole, ...touched)
    row.full_because ??= picture.reason ?? null
    shown[engine] = picture
  }
  return { row, look, shown, reference: join(folder, 'reference-0000.png') }
}
