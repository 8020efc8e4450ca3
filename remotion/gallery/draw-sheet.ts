import { packNeededSpectra } from '@/compositions/document/needed-spectra'
import type { LazyBrowser } from '../render/browser'
import { ensureBundle } from '../render/bundle'
import { drawFrames } from '../render/draw-frames'
import { findSpectra } from '../render/find-spectra'
import { serveFiles } from '../render/serve-files'
import { type Cell, type GalleryFamily, type GalleryMedia, layOutSheet } from './gallery-case'

/** Inputs for drawing a sheet: the gallery's media, their files by mediaRef, and a shared browser. */
export type SheetJob = {
  media: GalleryMedia
  files: Record<string, string>
  browser: LazyBrowser
  signal: AbortSignal
}

/** Computes the spectra for the waves of all cases, whatever range of their media each plays. */
async function spectraOf(cells: readonly Cell[], files: Record<string, string>, signal: AbortSignal) {
  const layers = cells.flatMap(({ project }) => project.layers)
  const [first] = cells
  if (!first) return {}
  return packNeededSpectra({ layers }, await findSpectra({ ...first.project, layers }, files, { signal }))
}

/** Draws the contact sheet of a family. Returns a PNG, and the position of each case on it. */
export async function drawSheet(family: GalleryFamily, { media, files, browser, signal }: SheetJob) {
  const { cells, width, height } = layOutSheet(family, media)
  const project = cells[0]?.project
  if (!project) throw new Error(`The family ${family.title} has no cases`)
  const server = await serveFiles(await ensureBundle(), files)
  const spectra = await spectraOf(cells, files, signal)
  const frames = Math.max(...cells.map(cell => cell.frame)) + 1
  let sheet: Buffer | null = null
  try {
    const props = { project, addresses: server.addresses, fonts: `${server.address}/public/fonts`, spectra }
    await drawFrames(
      { browser, serveUrl: server.address, props, frames, signal },
      {
        composition: 'Sheet',
        extra: { cells },
        width,
        height,
        frames: [0],
        format: { imageFormat: 'png' },
        onFrame: picture => {
          sheet = picture
        },
      },
    )
  } finally {
    await server.close()
  }
  if (!sheet) throw new Error(`The sheet ${family.title} was not drawn`)
  return { sheet: sheet as Buffer, cells }
}
