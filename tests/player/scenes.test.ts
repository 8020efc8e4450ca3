import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import { setScene } from '@/compositions/edit/scenes'
import type { Project } from '@/compositions/model/project'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { withPage } from '../with-page'

/** The film in two frames: the first one alone for a second and a half, then both. */
function inScenes(): Project {
  const frames = [
    { id: 'left', focus: { x: 0.2, y: 0.5 } },
    { id: 'right', focus: { x: 0.8, y: 0.5 } },
  ]
  const framed = addFrames(talkProject(2), { videoId: 'film', frames })
  if (isRefusal(framed)) throw new Error(framed.reason)
  return [
    { layout: '1_fullscreen', start: 0 },
    { layout: '2_fullscreen', start: 1.5 },
  ].reduce((project, { layout, start }) => {
    const next = setScene(project, { mediaRef: 'film', sceneId: layout, start, layout })
    if (isRefusal(next)) throw new Error(next.reason)
    return next
  }, framed)
}

test('a scene that adds a frame finds its player ready, and the existing player continues', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-scenes-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = { film: join(folder, 'film.mp4') }
  await makeTalkFilm(files.film, 2)
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    const props = toProps(inScenes(), addresses.files, addresses.fonts, {})
    await page.evaluate(given => window.showProject(given), props)
    const frame = (id: string) => page.locator(`[data-layer="${id}"]`)
    const marked = (id: string) => frame(id).evaluate(element => element.getAttribute('data-mark'))
    await frame('left').waitFor()
    expect(await frame('right').count()).toBe(0)
    await page.evaluate(() => window.seekTo(20))
    await frame('right').waitFor({ state: 'attached' })
    expect(await frame('right').isVisible()).toBe(false)
    for (const id of ['left', 'right'])
      await frame(id).evaluate((element, mark) => element.setAttribute('data-mark', mark), id)
    await page.evaluate(() => window.seekTo(45))
    await frame('right').waitFor({ state: 'visible' })
    expect([await marked('left'), await marked('right')]).toEqual(['left', 'right'])
    const [left, right] = [await frame('left').boundingBox(), await frame('right').boundingBox()]
    expect(right?.y).toBeCloseTo((left?.y ?? 0) + (left?.height ?? 0), 0)
  })
})
