import { type Prepared, prepare } from '@/compositions/scene/prepare'
import { type Sound, soundtrack } from '@/compositions/scene/soundtrack/soundtrack'
import { toFrame } from '@/compositions/time/frames'
import { nodeFontBook } from '../environment/font-files'
import { findSpectra, type Spectra } from './find-spectra'
import type { FrameRange } from './plan/plan'
import { RenderError } from './render-error'
import type { RenderJob } from './render-project'
import { clipSounds } from './sound/sound-runs'
import { findSources, type Sources } from './source-file'

/** A project whose files were found: its frames to render, and the sounds in them, from second 0 of the file on. */
export type OpenedRender = {
  prepared: Prepared
  sources: Sources
  spectra: Spectra
  range: FrameRange
  sounds: Sound[]
}

function rangeOf({ fps, frames }: Prepared, range: RenderJob['range']): FrameRange {
  const first = range ? toFrame(range.from, fps) : 0
  const after = range ? Math.min(frames, toFrame(range.to, fps)) : frames
  if (first < 0 || after <= first)
    throw new RenderError(`There is nothing between these seconds: the project lasts ${frames / fps} s`)
  return { first, after }
}

/**
 * Finds the files of a project and prepares it.
 * @throws {RenderError} when a file is missing, or the range has no frame.
 */
export async function openRender({
  project,
  media,
  signal,
  watermark,
  ...job
}: Pick<
  RenderJob,
  'project' | 'media' | 'signal' | 'watermark' | 'spectra' | 'range'
>): Promise<OpenedRender> {
  const sources = await findSources(project, media, signal)
  const spectra = await findSpectra(project, media, { known: job.spectra, signal })
  const prepared = prepare(project, { fonts: await nodeFontBook(project.fonts, media), spectra, watermark })
  const range = rangeOf(prepared, job.range)
  const { fps } = prepared
  const sounds = clipSounds(soundtrack(prepared), range.first / fps, range.after / fps).filter(
    sound => sound.mediaRef in sources.sounds,
  )
  return { prepared, sources, spectra, range, sounds }
}
