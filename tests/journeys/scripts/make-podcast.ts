import type { Page } from 'playwright-core'
import { expect } from 'vitest'

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

/** Exports the open project in the lowest quality and downloads it to `file`. */
export async function exportTo(page: Page, file: string): Promise<void> {
  await page.getByRole('button', { name: 'Export quality' }).click()
  await page.getByRole('menuitem', { name: 'HD (720p)', exact: true }).click()
  const popover = page.getByRole('dialog')
  await popover.getByText('Your video is ready').waitFor({ timeout: PATIENT })
  const download = page.waitForEvent('download')
  await popover.getByRole('link', { name: 'Download MP4' }).click()
  await (await download).saveAs(file)
}
