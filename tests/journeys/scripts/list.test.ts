import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStorage } from '@/api/platform/providers/storage/open-storage'
import { AUDIO_FILES, type AudioFile, audioKey } from '@/api/platform/stored-files/script-files'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { type OpenScripts, openScripts } from './open-scripts'

let open: OpenScripts
let page: Page

beforeAll(async () => {
  open = await openScripts()
  page = open.page
})

beforeEach(async () => {
  await open.server.database.prisma.script.deleteMany()
})

afterAll(() => open?.close())

const row = (title: string) => page.getByRole('row').filter({ hasText: title })

const dialog = () => page.getByRole('dialog', { name: MESSAGES.scripts.dialogTitle })

/** Stores a second of sound as the whole audio of a script. */
async function giveAudio({ id, teamId }: { id: string; teamId: string }): Promise<void> {
  const { dataDir } = open.server
  const { storage, stop } = await openStorage({ dataDir, log: console.error })
  for (const [file, contentType] of Object.entries(AUDIO_FILES)) {
    const path = `${dataDir}/sound.${file}`
    await runFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=1', '-y', path])
    await storage.put(audioKey(teamId, id, 'digest', file as AudioFile), await readFile(path), contentType)
  }
  await stop()
  await open.changeScript(id, {
    audioStatus: 'COMPLETED',
    audio: { of: 'digest', seconds: 1, parts: [] },
  })
}

it('without scripts, the dialog opens once by itself, and the empty page offers it again', async () => {
  await page.goto('/podcasts/')
  await dialog().waitFor()
  expect(await page.title()).toBe('Scripts - Talkreel Studio')
  await page.getByText(MESSAGES.scripts.none).waitFor()
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await open.look('scripts-empty')
  const opener = page.getByRole('button', { name: 'New Podcast' })
  await expect.poll(() => opener.evaluate(one => one === document.activeElement)).toBe(true)
  await page.getByRole('link', { name: 'Scripts' }).click()
  expect(await dialog().count()).toBe(0)
})

it('lists scripts with their statuses, twelve on a page', async () => {
  const size = LIMITS.lists.scriptsPageSize
  for (let number = 1; number < size; number++)
    await open.giveScript({
      title: `Script ${number}`,
      createdAt: new Date(Date.now() - number * 86_400_000),
    })
  const { id: scriptId, teamId } = await open.giveScript({
    title: 'The one being written',
    status: 'IN_PROGRESS',
  })
  const working = { state: 'IN_PROGRESS', progress: 0.4, stage: 'Writing the script' } as const
  await open.server.database.prisma.job.create({
    data: { teamId, kind: 'write', scriptId, payload: { scriptId }, ...working },
  })
  await open.giveScript({
    title: `One that failed, ${'with a very long title '.repeat(18)}`,
    status: 'FAILED',
  })
  await page.goto('/podcasts/')
  await row('The one being written').getByText('in progress', { exact: true }).waitFor()
  const writing = row('The one being written')
  await writing.getByRole('progressbar', { name: 'Writing The one being written' }).waitFor()
  await writing.getByText('Writing the script, 40 %').waitFor()
  await row('One that failed').getByText('failed', { exact: true }).waitFor()
  await row('Script 1').getByText('completed', { exact: true }).first().waitFor()
  await row('Script 1').getByText('Yesterday').waitFor()
  // The first row has the names of the columns.
  await expect.poll(() => page.getByRole('row').count()).toBe(size + 1)
  await open.look('scripts')
  await page.getByRole('button', { name: 'Older' }).click()
  await row(`Script ${size - 1}`).waitFor()
  expect(await page.getByRole('row').count()).toBe(2)
})

it('says that it loads, and why it failed', async () => {
  await open.giveScript({ title: 'Late' })
  let answer = () => {}
  const asked = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/api/scripts/?*', async route => {
    await asked
    await route.fulfill({ status: 400, json: { code: 'invalid', detail: 'The scripts are on strike.' } })
  })
  await page.goto('/podcasts/')
  await page.getByText(MESSAGES.scripts.loading).waitFor()
  await open.look('scripts-loading')
  answer()
  await page.getByText(MESSAGES.scripts.fetchFailed).waitFor()
  await page.getByText('The scripts are on strike.').waitFor()
  await open.look('scripts-failed')
  await page.unroute('**/api/scripts/?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await row('Late').waitFor()
})

it('a script that is completed or added shows without a reload, and its audio plays and downloads', async () => {
  const { id, teamId } = await open.giveScript({ title: 'Soon', status: 'IN_PROGRESS' })
  await page.goto('/podcasts/')
  await row('Soon').getByText('in progress').waitFor()
  await row('Soon').getByText('no audio').waitFor()
  await open.changeScript(id, { status: 'COMPLETED', title: 'Soon done' })
  await row('Soon done').getByText('completed').waitFor()
  const added = await open.giveScript({ title: 'By a colleague' })
  await open.changeScript(added.id, {})
  await row('By a colleague').waitFor()
  await giveAudio({ id, teamId })
  await row('Soon done').getByText('completed').nth(1).waitFor()
  await page.getByRole('button', { name: 'Play Soon done' }).click()
  const sound = page.locator('audio')
  await expect.poll(() => sound.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0)
  await open.look('scripts-playing')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download MP3 of Soon done' }).click()
  expect((await download).suggestedFilename()).toBe('Soon done.mp3')
})

it('deletes a script after asking, and restores it', async () => {
  await open.giveScript({ title: 'Old news' })
  await open.giveScript({ title: 'New news' })
  await page.goto('/podcasts/')
  const asked = page.getByRole('dialog', { name: 'Delete this script?' })
  await page.getByRole('button', { name: 'Delete Old news' }).click()
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await row('Old news').waitFor()
  await page.getByRole('button', { name: 'Delete Old news' }).click()
  await asked.getByText('You can restore it for 30 days.').waitFor()
  await asked.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText(MESSAGES.scripts.deleted).waitFor()
  await row('Old news').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row('Old news').waitFor()
  expect(open.faults).toEqual([])
})
