import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { type LazyBrowser, lazyBrowser } from '../browser'
import { keepInFolder } from '../kept/keep-in-folder'
import type { RenderReport } from '../render-project'
import { anyEdit, type EditedTalk, editedProject, makeEditedFilm, talkBefore } from './edited-talk'
import { renderTest } from './render-test'

/** Renders talks, from kept pieces and afresh; the caller closes it. */
export async function openIncremental(folder: string) {
  const film = join(folder, 'film.mp4')
  await makeEditedFilm(film)
  const browser: LazyBrowser = lazyBrowser()
  const kept = await keepInFolder(join(folder, 'kept'))
  const render = async (
    { watermark, ...talk }: EditedTalk,
    name: string,
    keeping = {},
  ): Promise<{ report: RenderReport; bytes: Buffer }> => {
    const out = join(folder, name)
    const project = editedProject({ ...talk, watermark })
    const report = await renderTest({ project, media: { film }, out, watermark, browser, ...keeping })
    return { report, bytes: await readFile(out) }
  }
  return {
    /** Renders with pieces of all renders before. */
    again: (talk: EditedTalk) => render(talk, 'again.mp4', kept),
    /** Renders everything. */
    fresh: (talk: EditedTalk) => render(talk, 'fresh.mp4'),
    close: () => browser.close(),
  }
}

/** Random edits one after another, each with the talk that results; equal for equal seeds. */
export function randomEdits(count: number, seed: number): EditedTalk[] {
  let talk = talkBefore
  return fc.sample(anyEdit, { numRuns: count, seed }).map(edit => {
    talk = edit(talk)
    return talk
  })
}
