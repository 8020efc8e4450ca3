import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type RenderJob, type RenderReport, renderProject } from '../render-project'

/** Creates a folder for one test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-render-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Nearly lossless and fast. */
const LOSSLESS = { preset: 'ultrafast', crf: 1 }

/** Renders with defaults for tests: automatic engine, no progress, little loss. */
export const renderTest = (
  job: Pick<RenderJob, 'project' | 'media' | 'out'> & Partial<RenderJob>,
): Promise<RenderReport> =>
  renderProject({
    engine: 'auto',
    signal: new AbortController().signal,
    onProgress: () => {},
    x264: LOSSLESS,
    ...job,
  })
