import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { measureLoudness } from '@/remotion/render/sound/measure-loudness'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { handOnTimeline } from './hand-on-timeline'
import type { OpenEditor } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'

const SECONDS = 4

/** Milliseconds for an export on a busy machine. */
const PATIENT = { timeout: 180_000 }

let editor: OpenEditor
let folder: string

const { press, seek } = handOnTimeline(() => editor)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-formats-'))
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, SECONDS)
  editor = await openEditorWithWorker({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, title: 'Our promise', media }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Opens the form under "More options". */
async function openOptions() {
  const { page } = editor
  await page.getByRole('button', { name: 'Export quality' }).click()
  await page.getByRole('menuitem', { name: 'More options…' }).click()
  const popover = page.getByRole('dialog')
  await popover.getByRole('combobox', { name: 'Format' }).waitFor()
  return popover
}

/** Exports with the choices in the form, downloads the file, and returns its path and the name that it is saved under. */
async function exported(label: string) {
  const { page } = editor
  const popover = page.getByRole('dialog')
  await popover.getByRole('button', { name: `Export ${label}` }).click()
  const link = popover.getByRole('link', { name: `Download ${label}` })
  await link.waitFor(PATIENT)
  const download = page.waitForEvent('download')
  await link.click()
  const file = await download
  const path = join(folder, file.suggestedFilename())
  await file.saveAs(path)
  return { path, name: file.suggestedFilename() }
}

it('exports a GIF by the buttons', async () => {
  const { page } = editor
  const popover = await openOptions()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'export-options', ['dark'])
  await popover.getByRole('combobox', { name: 'Format' }).selectOption('gif')
  await popover.getByText('A GIF has no sound and is large: about 8 MB.').waitFor()
  const { path, name } = await exported('GIF')
  expect(name).toBe('Our promise (480x854).gif')
  await popover.getByText('Your GIF is ready', { exact: true }).waitFor()
  const { streams, format } = await ffprobe(path)
  expect(streams.map(({ codec_name }) => codec_name)).toEqual(['gif'])
  expect(Number(format.duration)).toBeCloseTo(SECONDS, 0)
}, 240_000)

it('exports an MP3 with normalized loudness', async () => {
  const popover = await openOptions()
  await popover.getByRole('combobox', { name: 'Format' }).selectOption('mp3')
  await popover.getByRole('switch', { name: 'Normalize loudness' }).check({ force: true })
  const { path, name } = await exported('MP3')
  expect(name).toBe('Our promise.mp3')
  expect((await measureLoudness(['-i', path], 'true')).integrated).toBeCloseTo(-14, 0)
}, 240_000)

it('warns of what a network does not take, and fits the file to a podcast', async () => {
  const { page } = editor
  const popover = await openOptions()
  const choose = (name: string) =>
    popover.getByRole('combobox', { name: 'For', exact: true }).selectOption(name)
  await choose('youtube')
  await popover.getByText('YouTube is made for 16:9, and this project is 9:16.').waitFor()
  await shoot(page, 'export-destination')
  expect(await findFaults(page)).toEqual([])
  await choose('podcast')
  await popover.getByText('Normalize (−16 LUFS)').waitFor()
  expect(await popover.getByRole('alert').count()).toBe(0)
  const { path, name } = await exported('MP3')
  expect(name).toBe('Our promise (Podcast).mp3')
  const { integrated, truePeak } = await measureLoudness(['-i', path], 'true')
  expect(integrated).toBeCloseTo(-16, 0)
  expect(truePeak).toBeLessThanOrEqual(-1)
}, 240_000)

it('exports for TikTok: size, loudness, name and safe area, and remembers the choice', async () => {
  const { page } = editor
  const popover = await openOptions()
  const field = popover.getByRole('combobox', { name: 'For', exact: true })
  expect(await field.inputValue()).toBe('podcast')
  await field.selectOption('tiktok')
  await page.locator('[data-aid="safe-area"]').waitFor()
  expect(await popover.getByRole('switch', { name: 'Normalize loudness' }).isChecked()).toBe(true)
  const { path, name } = await exported('MP4')
  const { streams, format } = await ffprobe(path)
  const video = streams.find(one => one.codec_type === 'video')
  expect(name).toBe(`Our promise (TikTok ${video?.width}x${video?.height}).mp4`)
  expect(Number(video?.height) / Number(video?.width)).toBeCloseTo(16 / 9, 2)
  expect(Number(format.duration)).toBeCloseTo(SECONDS, 0)
  const { integrated, truePeak } = await measureLoudness(['-i', path], 'true')
  expect(integrated).toBeCloseTo(-14, 0)
  expect(truePeak).toBeLessThanOrEqual(-1)
}, 240_000)

it('exports the part between the in and the out point, without captions in the picture', async () => {
  const { page } = editor
  await page.keyboard.press('Escape')
  await seek(45)
  await press('i')
  await seek(104)
  await press('o')
  const popover = await openOptions()
  await popover.getByRole('combobox', { name: 'For', exact: true }).selectOption('any')
  await popover.getByRole('radiogroup', { name: 'Part' }).waitFor()
  await popover.getByText('As files').click()
  await shoot(page, 'export-part', ['dark'])
  const { path } = await exported('MP4')
  const { prisma } = editor.server.database
  const row = await prisma.export.findFirstOrThrow({ orderBy: { createdAt: 'desc' } })
  expect(row.settings).toMatchObject({ captions: 'sidecar', range: { from: 1.5, to: 3.5 } })
  const { format } = await ffprobe(path)
  expect(Number(format.duration)).toBeCloseTo(2, 2)
}, 240_000)

it('lists each file under its format, and shows it in place', async () => {
  const { page } = editor
  await page.getByRole('dialog').getByRole('link', { name: 'Open in Exports' }).click()
  for (const label of ['MP4', 'MP3', 'GIF'])
    await page
      .getByRole('link', { name: `Download ${label} of Our promise` })
      .first()
      .waitFor()
  const posted = page.getByRole('listitem').filter({ hasText: /TikTok, \d+ × \d+, \d+:\d\d/ })
  expect(await posted.count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search exports' }).fill('tiktok')
  await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'Our promise' }).count()).toBe(1)
  await page.getByRole('searchbox', { name: 'Search exports' }).fill('')
  await posted.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'exports-formats')
  expect(editor.faults).toEqual([])
})
