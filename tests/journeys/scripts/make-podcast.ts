import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { apiAt } from '@/cli/start/call-api'
import { openProject } from '@/compositions/document/migrate'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { measureLoudness } from '@/remotion/render/sound/measure-loudness'
import { litPixels } from '../lit-pixels'

/** Writing, speaking and rendering on a busy machine with two cores (milliseconds). */
export const PATIENT = 240_000

/** Chooses the voice at an index of the list of a field, such as 'Host voice'. */
export async function chooseVoice(page: Page, label: string, index: number): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const voices = page.getByRole('dialog', { name: label })
  await voices.getByRole('listitem').nth(index).getByRole('button').first().click()
}

/** The dialog with the whole audio of the open script. */
export const resultOf = (page: Page) => page.getByRole('dialog', { name: 'Your podcast' })

/** Has the open script spoken as a whole and plays it. Resolves with its seconds. */
export async function playPodcast(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const player = resultOf(page).getByLabel('Podcast', { exact: true })
  await player.waitFor({ timeout: PATIENT })
  await player.evaluate((audio: HTMLAudioElement) => audio.play())
  const timeOf = () => player.evaluate((audio: HTMLAudioElement) => audio.currentTime)
  await expect.poll(timeOf, { timeout: 20_000 }).toBeGreaterThan(0.5)
  return player.evaluate((audio: HTMLAudioElement) => audio.duration)
}

/** Makes the podcast in the result dialog into an audiogram. Resolves with the id of the project. */
export async function openAudiogram(page: Page): Promise<string> {
  await resultOf(page).getByRole('button', { name: 'Create Audiogram' }).click()
  await page.waitForURL(/\/projects\/[\w-]+\/editor\/$/)
  await page.getByRole('application', { name: 'Layers' }).waitFor({ timeout: PATIENT })
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/** Pixels of the file per canvas pixel. */
const SCALE = 720 / 1080

/** Exports the open project in the lowest quality and downloads it to `file`. */
async function exportTo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Export quality' }).click()
  await page.getByRole('menuitem', { name: 'HD (720p)', exact: true }).click()
  const popover = page.getByRole('dialog')
  await popover.getByText('Your video is ready').waitFor({ timeout: PATIENT })
  const download = page.waitForEvent('download')
  await popover.getByRole('link', { name: 'Download MP4' }).click()
  await (await download).saveAs(file)
}

/** The project with an id, as it is on the server of the page. */
export async function projectOn(page: Page, id: string) {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { project } = await apiAt(new URL(page.url()).origin, token)('GET /api/projects/{id}/', {
    params: { id },
  })
  return openProject(project)
}

/** Pixels in the colors of the captions, in the frame of a file in the middle of a project. */
async function captionPixels(page: Page, file: string, id: string): Promise<number> {
  const project = prepare(await projectOn(page, id), { fonts: await nodeFontBook() })
  const n = Math.round(project.frames / 2)
  const captions = evaluate(project, n).layers.find(layer => layer.kind === 'subtitle')
  if (captions?.kind !== 'subtitle') throw new Error(`There are no captions in frame ${n}`)
  const [word] = captions.data.words
  const { left, top, width, height } = captions.box
  const [x = 0, y = 0, w = 0, h = 0] = [left, top, width, height].map(one => Math.round(one * SCALE))
  const color = (word?.fill ?? '').match(/[0-9a-f]{2}/gi)?.map(part => Number.parseInt(part, 16)) ?? []
  const [red = 0, green = 0, blue = 0] = color
  const box = { left: x, top: y, width: w, height: h }
  return (await litPixels(file, n, box, [red, green, blue])).count
}

/** Exports the open audiogram of a podcast of so many seconds to `file`, and checks its picture, sound and captions. */
export async function exportAudiogram(page: Page, id: string, seconds: number, file: string): Promise<void> {
  await exportTo(page, file)
  const { streams, format } = await ffprobe(file)
  expect(streams.find(stream => stream.codec_type === 'video')).toMatchObject({ width: 720, height: 1280 })
  expect(Math.abs(Number(format.duration) - seconds)).toBeLessThan(0.2)
  const { integrated } = await measureLoudness(['-i', file], 'none')
  expect(Math.abs(integrated + 16)).toBeLessThan(1.5)
  expect(await captionPixels(page, file, id)).toBeGreaterThan(100)
}
