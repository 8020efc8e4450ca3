import { toProps } from '@/compositions/document/to-props'
import { lazyBrowser } from '../browser'
import { drawFrames } from '../draw-frames'
import type { OpenedRender } from '../open-render'
import type { RenderJob } from '../render-project'

/**
 * Draws frames of a project in the browser and returns them as PNGs of the canvas's size. `numbers` are theirs in the
 * project, ascending.
 */
export async function drawPngs(
  { prepared, sources, spectra }: OpenedRender,
  numbers: number[],
  { browser: shared, watermark, signal }: Pick<RenderJob, 'browser' | 'watermark' | 'signal'>,
): Promise<Buffer[]> {
  const { project, frames } = prepared
  const { width, height } = project.format
  const browser = shared ?? lazyBrowser()
  try {
    const { address, list } = await browser.pages()
    using files = list(sources.paths)
    const props = toProps(project, files.addresses, `${address}/public/fonts`, spectra, watermark)
    const drawn = new Map<number, Buffer>()
    await drawFrames(
      { browser, serveUrl: address, props, frames, signal },
      {
        ...{ composition: 'Project', extra: {}, width, height, frames: numbers },
        format: { imageFormat: 'png' },
        onFrame: (picture, frame) => void drawn.set(frame, picture),
      },
    )
    return numbers.map(frame => drawn.get(frame) as Buffer)
  } finally {
    if (!shared) await browser.close()
  }
}
