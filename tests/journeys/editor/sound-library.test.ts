import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

/** Duration of the silent film in seconds, so that all that is heard comes from the library. */
const SECONDS = 3

const RATE = 48_000

/** Music that was never heard before is made first, which takes a while on a busy machine. */
const MADE = { timeout: 120_000 }

let editor: OpenEditor

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const [tone, film] = [join(folder, 'tone.mp4'), join(folder, 'Talk.mp4')]
  await makeTalkFilm(tone, SECONDS)
  await runFfmpeg(['-i', tone, '-c:v', 'copy', '-af', 'volume=0', '-c:a', 'aac', '-y', film])
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, media }),
  })
})

afterAll(() => editor?.close())

const panel = () => editor.page.getByRole('region', { name: 'Audio', exact: true })
const button = (name: string) => panel().getByRole('button', { name, exact: true })
const row = (title: string) => panel().getByRole('button', { name: new RegExp(`^${title}`) })
const soundsOf = ({ layers }: Project) => layers.filter(layer => layer.asset === 'audio')

const decibels = (samples: Float32Array, from: number, to: number): number => {
  const part = samples.subarray(from * RATE, to * RATE)
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length)
}

it('an empty team is offered music first, by mood and by words', async () => {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Audio' }).click()
  await row('Morning Pages').waitFor()
  await shoot(page, 'music-library', ['dark'])
  expect(await findFaults(page)).toEqual([])
  const titles = await panel().getByRole('heading').allTextContents()
  expect(titles.indexOf('Music library')).toBeLessThan(titles.indexOf('Your music'))
  await panel().getByRole('group', { name: 'Mood' }).getByRole('button', { name: 'Playful' }).click()
  await row('Morning Pages').waitFor({ state: 'detached' })
  await row('Little Steps').waitFor()
  const search = panel().getByLabel('Search music')
  await search.fill('nothing like it')
  await panel().getByText('No results for “nothing like it”.').waitFor()
  await search.fill('lofi')
  await row('Late Desk').waitFor()
  await search.fill('')
  await row('Little Steps').waitFor()
})

it('plays music before it is added, and stops it', async () => {
  const { page } = editor
  await button('Play Little Steps').click()
  await button('Stop Little Steps').and(page.locator('[aria-busy="false"]')).waitFor(MADE)
  expect(await findFaults(page)).toEqual([])
  await button('Stop Little Steps').click()
  await button('Play Little Steps').waitFor()
  expect(soundsOf(await editor.saved())).toEqual([])
})

it('says so if a sound cannot be played', async () => {
  const { page } = editor
  await page.route('**/media/elements/**', route => route.fulfill({ status: 502 }))
  await button('Play Little Steps').click()
  await page.getByText('This sound can’t be played right now.').waitFor()
  await button('Play Little Steps').waitFor()
  await page.unroute('**/media/elements/**')
})

it('a click adds music under the talk, which loops and ducks, and one undo removes it', async () => {
  const { page } = editor
  await row('Little Steps').click()
  await expect
    .poll(async () => soundsOf(await editor.saved()), MADE)
    .toMatchObject([
      {
        title: 'Little Steps',
        layer: 'AUDIO',
        loop: true,
        volume: 0.5,
        ducking: 12,
        fade: { in: 1, out: 2 },
      },
    ])
  await shoot(page, 'music-added', ['dark'])
  await page.keyboard.press('Control+z')
  await editor.expectSaved(soundsOf).toEqual([])
  await page.keyboard.press('Control+Shift+z')
  await editor.expectSaved(project => soundsOf(project).length).toEqual(1)
})

it('a sound effect is played once from the playhead on', async () => {
  const { page } = editor
  await panel().getByRole('tab', { name: 'Sounds' }).click()
  await panel().getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Alerts' }).click()
  await shoot(page, 'sound-library', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await row('Ding').click()
  const ding = (project: Project) => soundsOf(project).find(({ title }) => title === 'Ding')
  await expect.poll(async () => ding(await editor.saved()), MADE).toMatchObject({ position: 0 })
  const added = ding(await editor.saved())
  expect(added?.asset === 'audio' && (added.loop || added.ducking !== undefined)).toBe(false)
})

it('the export has the music: louder than silence from its fade-in on', async () => {
  const { file } = await editor.rendered()
  const heard = await decodeSound(file)
  expect(decibels(heard, 0.2, 1)).toBeGreaterThan(-50)
  expect(decibels(heard, 2.5, 2.9)).toBeGreaterThan(-60)
  expect(decibels(heard, 0, 0.001)).toBeLessThan(-60)
  expect(editor.faults).toEqual([])
})

it('fits on a phone', async () => {
  const { page } = editor
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Audio' }).click()
  await row('Morning Pages').waitFor(PATIENT)
  const { TALKREEL_SHOTS: folder } = process.env
  if (folder) await page.screenshot({ path: join(folder, 'music-390.png'), animations: 'disabled' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await findFaults(page)).toEqual([])
})
