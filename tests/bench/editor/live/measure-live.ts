import { join } from 'node:path'
import type { Project } from '@/compositions/model/project'
import { quantile } from '@/tests/bench/quantile'
import { openEditor } from '@/tests/journeys/editor/open-editor'
import { openTab } from '@/tests/journeys/open-tab'
import { largeProject } from '../large-project'
import { fetchedBefore, noteUsable } from './fetched-before'
import { longFilm } from './long-film'
import { type OpenTimes, openTimes, USABLE } from './open-time'
import { scriptSizes } from './script-sizes'
import { drag, scrub, timed } from './use-editor'

/** Figures of the editor in use, with a project of two hours, 500 layers and 20,000 words. */
export type LiveFigures = {
  scrub_p95_ms: number
  scrub_dropped: number
  drag_p95_ms: number
  drag_dropped: number
  /** From the data's arrival until the canvas and timeline are usable, and until the side panel is. */
  open_ms: number
  panel_ms: number
  transcript_open_ms: number
  transcript_search_ms: number
  first_js_kb: number
  editor_js_kb: number
}

/** Duration of the large project in minutes. */
const MINUTES = 120

const ROUNDS = 3
const MEDIAN = 0.5

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits))

const sum = (sizes: Iterable<number>): number => [...sizes].reduce((all, one) => all + one, 0)

async function median(measure: () => Promise<number>): Promise<number> {
  const all: number[] = []
  for (let round = 0; round < ROUNDS; round++) all.push(await measure())
  return quantile(all, MEDIAN)
}

/** Kilobytes of script until `/auth/` is usable, and the additional kilobytes until the editor is. */
async function scripts(address: string, token: string, projectId: string) {
  const { browser, page } = await openTab(address)
  try {
    const first = await scriptSizes(page, async () => {
      await page.goto('/auth/')
      await page.getByLabel('Work email').fill('somebody')
    })
    await page.addInitScript(key => localStorage.setItem('token', key), token)
    await noteUsable(page, USABLE)
    const editor = await scriptSizes(page, async () => {
      await page.goto(`/projects/${projectId}/editor/`)
      await page.getByRole('application', { name: 'Layers' }).waitFor()
      await page.getByLabel('Rows', { exact: true }).locator('[data-layer]').first().waitFor()
    })
    const fetched = await fetchedBefore(page)
    for (const path of editor.keys()) if (first.has(path) || !fetched.has(path)) editor.delete(path)
    return { first: sum(first.values()), editor: sum(editor.values()) }
  } finally {
    await browser.close()
  }
}

/** Measures the editor in a browser; writes traces of both gestures to the folder `traces` if given. */
export async function measureLive(folder: string, traces?: string): Promise<LiveFigures> {
  const film = await longFilm(folder, MINUTES)
  const editor = await openEditor({
    files: { media: film },
    project: (media, id): Project => ({
      ...largeProject(),
      ...{ id, media: media.media ? { media: media.media } : {} },
    }),
  })
  const { page, server, token, projectId } = editor
  try {
    const sizes = await scripts(server.address, token, projectId)
    // The compiler's name helper does not exist in the page, where these functions run.
    await page.addInitScript({ content: 'globalThis.__name = one => one' })
    const opened: OpenTimes[] = []
    for (let round = 0; round < ROUNDS; round++) opened.push(await openTimes(page))
    const openedAt = (part: keyof OpenTimes) =>
      quantile(
        opened.map(one => one[part]),
        MEDIAN,
      )
    const file = (name: string) => traces && join(traces, `${name}.json`)
    const scrubbed = await scrub(page, file('scrub'))
    const dragged = await drag(page, { x: 0.25, y: 0.2 }, file('drag'))
    const rail = page.getByRole('navigation', { name: 'Panels' })
    const transcript = await median(async () => {
      await rail.getByRole('button', { name: 'Captions' }).click()
      const open = () => rail.getByRole('button', { name: 'Transcript' }).click()
      return timed(page, open, '[data-view="transcript"][data-wide] [data-word]')
    })
    const search = await median(async () => {
      await page.keyboard.press('Control+f')
      await page.getByRole('textbox', { name: 'Find' }).fill('pric')
      const took = await timed(page, () => page.keyboard.press('e'), '[data-view="transcript"] [data-hit]')
      await page.keyboard.press('Escape')
      return took
    })
    return {
      scrub_p95_ms: rounded(scrubbed.p95),
      scrub_dropped: rounded(scrubbed.dropped, 3),
      drag_p95_ms: rounded(dragged.p95),
      drag_dropped: rounded(dragged.dropped, 3),
      open_ms: rounded(openedAt('usable')),
      panel_ms: rounded(openedAt('panel')),
      transcript_open_ms: rounded(transcript),
      transcript_search_ms: rounded(search),
      first_js_kb: rounded(sizes.first),
      editor_js_kb: rounded(sizes.editor),
    }
  } finally {
    await editor.close()
  }
}
