import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LIMITS } from '@/compositions/catalog/limits'
import type { Project } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { loudnessFilter, readLoudness } from '@/remotion/render/sound/measure-loudness'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { holdRequests } from '../hold-requests'
import { litPixels } from '../lit-pixels'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor } from './open-editor'

/** Duration of the film in seconds, with a canvas of 540 by 960; its words are in the first 1.22. */
const [SECONDS, SAID] = [3, 5]

const RATE = 48_000

let editor: OpenEditor
let music: string

/** The test talk cut after its first words, so that the rest is silent. */
function quietTalk(): Project {
  const project = talkProject(SECONDS)
  const { film } = project.transcripts
  if (!film) throw new Error('The talk has no words')
  const subtitles = film.subtitles.map(one => ({ ...one, words: one.words.slice(0, SAID) }))
  return { ...project, transcripts: { film: { ...film, subtitles } } }
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audio-'))
  const [film, cover, tone] = [join(folder, 'Talk.mp4'), join(folder, 'Cover.png'), join(folder, 'tone.mp4')]
  music = join(folder, 'Slow Pour.wav')
  await makeTalkFilm(tone, SECONDS)
  // A silent talk, so that only the music is measured.
  await runFfmpeg(['-i', tone, '-c:v', 'copy', '-af', 'volume=0', '-c:a', 'aac', '-y', film])
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000:duration=1.5', '-y', music])
  await runFfmpeg(['-f', 'lavfi', '-i', 'color=c=0x00C8FF:s=200x200', '-frames:v', '1', '-y', cover])
  editor = await openEditor({
    files: { film },
    uploads: [music, cover],
    project: (media, id) => ({ ...quietTalk(), id, media }),
  })
})

afterAll(() => editor?.close())

const musicOf = ({ layers }: Project) => layers.find(layer => layer.asset === 'audio')
const waveOf = ({ layers }: Project) => layers.find(layer => layer.asset === 'wave')
const filmOf = ({ layers }: Project) => layers.find(layer => layer.id === 'film')

const card = (name: string) => editor.page.getByRole('button', { name, exact: true })

const undo = () => editor.page.keyboard.press('Control+z')

/** Mean power of a range of sound in decibels. */
function decibels(samples: Float32Array, from: number, to: number): number {
  const part = samples.subarray(from * RATE, to * RATE)
  return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
}

it('one click adds background music that loops, is quieter than the talk and is ducked', async () => {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Audio' }).click()
  await page
    .getByRole('list', { name: 'Uploads' })
    .getByRole('button', { name: /^Slow Pour/ })
    .click()
  await editor
    .expectSaved(musicOf)
    .toMatchObject({ position: 0, loop: true, end: null, volume: 0.5, ducking: 12, fade: { in: 1, out: 2 } })
  await page.getByRole('tab', { name: 'Clip' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'audio-music', ['dark'])
})

it('sets volume, fades and ducking of a clip, each as one step', async () => {
  const { page } = editor
  await page.getByRole('slider', { name: 'Volume', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await editor.expectSaved(musicOf).toMatchObject({ volume: 0.51 })
  await undo()
  await editor.expectSaved(musicOf).toMatchObject({ volume: 0.5 })
  for (const label of ['Fade in', 'Fade out']) {
    await page.getByLabel(label, { exact: true }).fill('0')
    await page.keyboard.press('Enter')
  }
  await page.getByRole('slider', { name: 'Quieter by, in decibels' }).focus()
  await page.keyboard.press('End')
  await editor.expectSaved(musicOf).toMatchObject({ ducking: 30, fade: { in: 0, out: 0 } })
  await page.getByRole('switch', { name: 'Quieter under speech' }).press('Space')
  await editor.expectSaved(project => musicOf(project)?.ducking).toEqual(undefined)
  await undo()
  await undo()
  await editor.expectSaved(musicOf).toMatchObject({ ducking: 12 })
})

it('F15: a clip is made as loud as others in one step, as ffmpeg measures it; silence is told', async () => {
  const { page } = editor
  const { stderr } = await runFfmpeg(['-i', music, '-af', loudnessFilter('none'), '-f', 'null', '-'])
  const { integrated } = readLoudness(stderr)
  const match = page.getByRole('button', { name: 'Match loudness' })
  await match.click()
  await page.getByText(/^Volume set to \d+ %$/).waitFor()
  expect((await editor.saved()).layers.find(layer => layer.asset === 'audio')).toMatchObject({
    volume: expect.closeTo(10 ** ((LIMITS.loudness.clipLufs - integrated) / 20), 1),
  })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'audio-loudness', ['dark'])
  await match.click()
  await page.getByText('This clip is as loud as others already').waitFor()
  await undo()
  await editor.expectSaved(musicOf).toMatchObject({ volume: 0.5 })
  await page.locator('[data-title="film"]').click({ position: { x: 40, y: 12 } })
  await page.getByRole('tab', { name: 'Clip' }).click()
  await match.click()
  await page.getByText('Nothing is heard in this clip').waitFor()
  await editor.expectSaved(filmOf).toMatchObject({ volume: 1 })
})

it('F15: measuring the loudness of a clip can be canceled, also while nothing comes', async () => {
  const { page } = editor
  await page.locator('[data-title="film"]').click({ position: { x: 40, y: 12 } })
  await page.getByRole('tab', { name: 'Clip' }).click()
  const held = await holdRequests(page, '**/media/**')
  await page.getByRole('button', { name: 'Match loudness' }).click()
  await page.getByRole('progressbar', { name: 'Match loudness' }).waitFor()
  await page.getByText('Measuring the loudness', { exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'audio-measuring', ['dark'])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Match loudness' }).waitFor()
  held.release()
  await editor.expectSaved(filmOf).toMatchObject({ volume: 1 })
})

it('adds a wave for the talk, changes its kind and color, and gives it a cover', async () => {
  const { page } = editor
  await page.getByRole('tab', { name: 'Waves' }).click()
  expect(await findFaults(page)).toEqual([])
  await card('Bars').click()
  await editor.expectSaved(waveOf).toMatchObject({ wave: 'bars', mediaRef: 'film' })
  await card('Vinyl').focus()
  await page.keyboard.press('Enter')
  await editor.expectSaved(waveOf).toMatchObject({ wave: 'Vinyl', top: 690, width: 270, height: 270 })
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Cover/ })
    .click()
  await editor.expectSaved(project => Boolean(waveOf(project)?.cover)).toEqual(true)
  await page.getByLabel('Wave color', { exact: true }).fill('#ff00aa')
  await editor.expectSaved(waveOf).toMatchObject({ fill: '#FF00AA' })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'audio-waves', ['dark'])
  await undo()
  await editor.expectSaved(project => waveOf(project)?.fill).toEqual(undefined)
})

it('trims a clip by source times and with the keyboard on its handles', async () => {
  const { page } = editor
  await page.locator('[data-title="film"]').click({ position: { x: 40, y: 12 } })
  await page.getByRole('tab', { name: 'Trim' }).click()
  const end = page.getByLabel('End in the file', { exact: true })
  await end.fill('2.5')
  await end.press('Enter')
  await editor.expectSaved(filmOf).toMatchObject({ trim: { start: 0, end: 2.5 } })
  await page.getByRole('slider', { name: 'End of the part that is played' }).focus()
  await page.keyboard.press('ArrowRight')
  await editor.expectSaved(filmOf).toMatchObject({ trim: { start: 0, end: 2.6 } })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'audio-trim', ['dark'])
  await undo()
  await undo()
  await editor.expectSaved(filmOf).toMatchObject({ trim: { start: 0, end: SECONDS } })
  await end.fill('no time')
  await end.press('Enter')
  await expect.poll(() => end.inputValue()).toBe('0:03.0')
})

it('separates the audio of a video by mouse and keyboard, with undo', async () => {
  const { page } = editor
  await page.getByRole('tab', { name: 'Music' }).click()
  const remove = page.getByRole('button', { name: 'Remove Slow Pour from the video' })
  const sounds = ({ layers }: Project) => layers.filter(layer => layer.asset === 'audio').length
  await remove.click()
  await editor.expectSaved(sounds).toEqual(0)
  await page.getByRole('button', { name: 'Undo: Slow Pour removed' }).click()
  await editor.expectSaved(sounds).toEqual(1)
  await remove.press('Enter')
  await editor.expectSaved(sounds).toEqual(0)
  await undo()
  await editor.expectSaved(musicOf).toMatchObject({ ducking: 12, fade: { in: 0, out: 0 } })
  expect(await findFaults(page)).toEqual([])
})

it('the export applies the audio settings and shows the cover: 12 dB lower under words, back after them', async () => {
  const { file, report } = await editor.rendered()
  expect(report.frames).toBe(SECONDS * 30)
  const heard = await decodeSound(file)
  expect(decibels(heard, 2, 2.9) - decibels(heard, 0.2, 1)).toBeCloseTo(12, 0)
  const cover = await litPixels(file, 45, { left: 135, top: 690, width: 270, height: 270 }, [0, 200, 255])
  expect(cover.count).toBeGreaterThan(500)
  expect(editor.faults).toEqual([])
})
