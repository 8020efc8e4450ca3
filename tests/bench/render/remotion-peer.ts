import { renderMedia, selectComposition, type X264Preset } from '@remotion/renderer'
import { toProps } from '@/compositions/document/to-props'
import type { Project } from '@/compositions/model/project'
import { browserChoice } from '@/remotion/render/browser'
import { ensureBundle } from '@/remotion/render/bundle'
import type { X264Settings } from '@/remotion/render/encoder'
import { findSpectra } from '@/remotion/render/find-spectra'
import { serveFiles } from '@/remotion/render/serve-files'

/**
 * The peer: Remotion's own `renderMedia` of the same composition with the same props and JPEG frames, otherwise with
 * defaults. It mixes no sound, which is to its advantage.
 */
export async function renderByRemotion(
  project: Project,
  file: string,
  out: string,
  x264: X264Settings,
): Promise<void> {
  const server = await serveFiles(await ensureBundle(), { talk: file })
  const inputProps = toProps(
    project,
    server.addresses,
    `${server.address}/public/fonts`,
    await findSpectra(project, { talk: file }),
  )
  const common = { ...browserChoice(), serveUrl: server.address, inputProps }
  const composition = await selectComposition({ ...common, id: 'Project' })
  await renderMedia({
    ...{ ...common, composition, codec: 'h264', outputLocation: out, imageFormat: 'jpeg' },
    ...{ x264Preset: x264.preset as X264Preset, crf: x264.crf },
  })
  await server.close()
}
