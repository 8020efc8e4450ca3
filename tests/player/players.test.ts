import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cutSpans } from '../../compositions/edit/cut-spans'
import { type Edited, isRefused } from '../../compositions/edit/edit'
import { trimLayer } from '../../compositions/edit/trim-layer'
import type { Project } from '../../compositions/project/project'
import { toProps } from '../../compositions/project/to-props'
import { makeTalkFilm, talkProject } from '../../remotion/render/testing/talk-film'
import { withPage } from '../with-page'

const done = (edited: Edited): Project => {
  if (isRefused(edited)) throw new Error(edited.reason)
  return edited
}

const cut = (project: Project, start: number, end: number) =>
  done(cutSpans(project, { mediaRef: 'film', spans: [{ start, end }] }))

test('F1: the player that waits for a cut goes on behind it, and edits elsewhere leave the one in view alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-players-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = { film: join(folder, 'film.mp4') }
  await makeTalkFilm(files.film, 3)
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    const show = (project: Project) =>
      page.evaluate(
        given => window.showProject(given),
        toProps(project, addresses.files, addresses.fonts, {}),
      )
    const players = page.locator('[data-layer="film"] video')
    const marks = () => players.evaluateAll(all => all.map(one => one.getAttribute('data-mark')))
    const mark = () =>
      players.evaluateAll(all => {
        for (const [index, one] of all.entries()) one.setAttribute('data-mark', `player ${index}`)
      })
    const talk = cut(talkProject(3), 1.5, 2)
    await show(talk)
    await page.evaluate(() => window.seekTo(35))
    await expect.poll(() => players.count()).toBe(2)
    await mark()
    await page.evaluate(() => window.seekTo(50))
    await expect.poll(marks).toEqual(['player 1'])
    await show(cut(talk, 0.4, 0.8))
    await page.evaluate(() => window.seekTo(38))
    await expect.poll(marks).toEqual(['player 1'])
    await show(done(trimLayer(talk, { layerId: 'film', edge: 'end', seconds: 2.2 })))
    await page.evaluate(() => window.seekTo(50))
    await expect.poll(marks).toEqual(['player 1'])
  })
})
