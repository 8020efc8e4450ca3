import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { toProps } from '@/compositions/document/to-props'
import type { Project } from '@/compositions/model/project'
import { prepare } from '@/compositions/scene/prepare'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { type LazyBrowser, lazyBrowser } from '../browser'
import { ensureBundle } from '../bundle'
import { drawFrames } from '../draw-frames'
import { findSpectra } from '../find-spectra'
import { serveFiles } from '../serve-files'

/** Returns the file name of a frame's picture. */
const pictureOf = (index: number): string => `reference-${String(index).padStart(4, '0')}.png`

/**
 * Draws frames of a project in the browser as lossless PNGs in `folder`, in the order of `frames`. `shared` stays open.
 */
export async function drawReference(
  project: Project,
  media: Record<string, string>,
  frames: readonly number[],
  folder: string,
  shared?: LazyBrowser,
): Promise<void> {
  const spectra = await findSpectra(project, media)
  const prepared = prepare(project, { fonts: await nodeFontBook(project.fonts, media), spectra })
  const server = await serveFiles(await ensureBundle(), media)
  const browser = shared ?? lazyBrowser()
  try {
    const props = toProps(project, server.addresses, `${server.address}/public/fonts`, spectra)
    const signal = new AbortController().signal
    await drawFrames(
      { browser, serveUrl: server.address, props, frames: prepared.frames, signal },
      {
        composition: 'Project',
        extra: {},
        width: project.format.width,
        height: project.format.height,
        frames: [...frames],
        format: { imageFormat: 'png' },
        onFrame: (png, frame) => writeFile(join(folder, pictureOf(frames.indexOf(frame))), png),
      },
    )
  } finally {
    if (!shared) await browser.close()
    await server.close()
  }
}

/** A part of the picture in pixels. */
export type EngineComparison = { left: number; top: number; width: number; height: number }

/**
 * Returns the SSIM of luma of the given frames of a video, or of a PNG as frame 0, against the reference in `folder`
 * (see `drawReference`), one value for each frame; only inside `part` if given, as black surroundings would raise it.
 */
export async function ssimAgainstReference(
  film: string,
  frames: readonly number[],
  folder: string,
  part?: EngineComparison,
): Promise<number[]> {
  const stats = join(folder, 'ssim.txt')
  const crop = part ? `,crop=${part.width}:${part.height}:${part.left}:${part.top}` : ''
  const chosen = frames.map(frame => `eq(n,${frame})`).join('+')
  const toVideo =
    'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p'
  const filmToVideo = film.endsWith('.png') ? `${toVideo},` : ''
  await runFfmpeg([
    ...['-i', film, '-framerate', '30', '-i', join(folder, 'reference-%04d.png'), '-lavfi'],
    `[0:v]${filmToVideo}select='${chosen}',settb=1/30,setpts=N${crop}[a];[1:v]${toVideo},settb=1/30,setpts=N${crop}[b];` +
      `[a][b]ssim=stats_file=${stats}`,
    ...['-f', 'null', '-'],
  ])
  const lines = (await readFile(stats, 'utf8')).trim().split('\n')
  return lines.map(line => Number(/Y:([\d.]+)/.exec(line)?.[1]))
}
