import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { grantPlan } from '@/api/domain/billing/grant-plan'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import { makeVoiceSample } from '@/api/domain/voices/testing/voice-samples'
import type { TestServer } from '@/api/testing/server'
import { MESSAGES } from '@/compositions/catalog/messages'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { register } from '../account'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { openTab, type Tab } from '../open-tab'
import { seeModal } from '../see-modal'
import { shoot } from '../shoot'
import { startWithWorker } from '../start-with-worker'

let server: TestServer
let sample: Awaited<ReturnType<typeof makeVoiceSample>>
let tab: Tab
let page: Page

eachStepNeedsTheLast(async () => console.error(await page?.locator('body').textContent()))

beforeAll(async () => {
  sample = await makeVoiceSample()
  server = await startWithWorker()
  // The microphone hears the sample.
  tab = await openTab(server.address, [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${sample.file}`,
  ])
  page = tab.page
  await page.addInitScript(startLate, LATE_MS)
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await sample?.remove()
})

/** Speaking on a busy machine with two cores (milliseconds). */
const PATIENT = 240_000
/** What a microphone takes to start at most (milliseconds). */
const LATE_MS = 1500
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

const source = () => page.getByRole('dialog', { name: MESSAGES.scripts.dialogTitle })
const dialog = () => page.getByRole('dialog', { name: 'Clone Voice' })
const voices = () => page.getByRole('dialog', { name: 'Host voice' })
const hostVoice = () => source().getByRole('combobox', { name: 'Host voice' })
const submit = () => dialog().getByRole('button', { name: 'Clone Voice' }).click()

/** Runs in the page: recorders start this many milliseconds late, as those of a microphone that has to wake up. */
function startLate(milliseconds: number): void {
  const { start } = MediaRecorder.prototype
  MediaRecorder.prototype.start = function (slice) {
    setTimeout(() => this.stream.active && start.call(this, slice), milliseconds)
  }
}

async function openDialog(): Promise<void> {
  await hostVoice().click()
  await voices().getByRole('button', { name: 'Clone Voice' }).click()
  await dialog().waitFor()
}

const chooseFile = (file: string) =>
  dialog().getByLabel('Audio sample', { exact: true }).last().setInputFiles(file)

async function fillIn(name: string): Promise<void> {
  await dialog().getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog().getByPlaceholder(MESSAGES.voices.genderPlaceholder).fill('female')
  await dialog().getByRole('checkbox').check()
}

/** Axe and pictures in both schemes, also on a phone. */
async function look(name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [DESKTOP, PHONE]) {
      await page.setViewportSize(size)
      expect(await findFaults(page), `${name}, ${colorScheme}, ${size.width}`).toEqual([])
      const folder = process.env.TALKREEL_SHOTS
      if (folder && size === PHONE)
        await page.screenshot({ path: `${folder}/${name}-${colorScheme}-390.png`, animations: 'disabled' })
    }
  }
  await page.setViewportSize(DESKTOP)
  await shoot(page, name)
}

async function setFlag(isOn: boolean): Promise<void> {
  const row = { name: 'clone_voice', isOn }
  await server.database.prisma.flag.upsert({ where: { name: row.name }, create: row, update: row })
}

it('while the flag is off, cloning is announced', async () => {
  await setFlag(false)
  await page.goto('/podcasts/')
  await hostVoice().click()
  const button = voices().getByRole('button', { name: MESSAGES.voices.cloneComingSoon })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  await look('clone-coming-soon')
  await setFlag(true)
})

it('a plan without voices says so, and how to get in touch', async () => {
  await page.reload()
  await openDialog()
  await dialog().getByText(`0 ${MESSAGES.voices.cloneRemaining}`).waitFor()
  await dialog().getByText(MESSAGES.voices.cloneLimitReached).waitFor()
  await look('clone-none-left')
  await dialog().getByRole('button', { name: 'Contact us' }).click()
  const contact = page.getByRole('dialog', { name: MESSAGES.general.supportTitle })
  await contact.getByText(MESSAGES.voices.cloneLimitReached).waitFor()
  const { prisma } = server.database
  const { id } = await prisma.team.findFirstOrThrow({ where: { owner: { email: 'robin@example.com' } } })
  await prisma.$transaction(db => grantPlan(db, id, 'PROFESSIONAL', new Date()))
})

it('every field that is missing or wrong has its message', async () => {
  await page.reload()
  await source().getByRole('tab', { name: 'Plain Text' }).click()
  await source().getByRole('textbox', { name: 'Text', exact: true }).fill(SOURCE_TEXT)
  await source().getByText('Monologue').click()
  await openDialog()
  await dialog().getByText(`2 ${MESSAGES.voices.cloneRemaining}`).waitFor()
  await dialog().getByText('not a clone of your voice').waitFor()
  await seeModal(page, 'clone-voice')
  await look('clone-form')
  await submit()
  for (const message of [
    MESSAGES.voices.nameRequired,
    MESSAGES.voices.genderRequired,
    MESSAGES.voices.sampleRequired,
    MESSAGES.voices.rightsRequired,
  ])
    await dialog().getByText(message).waitFor()
  await look('clone-errors')
  const short = join(sample.file, '..', 'short.wav')
  await runFfmpeg(['-i', sample.file, '-t', '10', short])
  await chooseFile(short)
  await dialog().getByText(MESSAGES.upload.durationUnder('25 seconds')).waitFor()
  const add = dialog().getByRole('button', { name: 'Add label' })
  for (let count = 0; count < 5; count++) await add.click()
  expect(await add.count()).toBe(0)
  for (let count = 5; count > 1; count--)
    await dialog()
      .getByRole('button', { name: `Remove label ${count}` })
      .click()
})

it('a sample without a voice fails with the reason, and everything else stays filled in', async () => {
  const silent = join(sample.file, '..', 'silent.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', 'anullsrc=r=16000:cl=mono', '-t', '30', silent])
  await fillIn('Mara at home')
  await chooseFile(silent)
  await submit()
  await dialog()
    .getByText(`${MESSAGES.voices.cloneFailed} No one is heard speaking`)
    .waitFor({ timeout: PATIENT })
  await dialog().getByText(`2 ${MESSAGES.voices.cloneRemaining}`).waitFor()
  await look('clone-failed')
  await dialog().getByRole('button', { name: 'Discard' }).click()
})

it('an uploaded sample becomes a voice, which is chosen', async () => {
  await dialog().getByRole('textbox', { name: 'Name of label 1' }).fill('accent')
  await dialog().getByRole('textbox', { name: 'Value of label 1' }).fill('American')
  await chooseFile(sample.file)
  await dialog().getByLabel('Your sample').waitFor()
  await look('clone-filled')
  await submit()
  await page.getByText(MESSAGES.voices.cloned).waitFor({ timeout: PATIENT })
  await dialog().waitFor({ state: 'detached' })
  await expect.poll(() => hostVoice().textContent()).toContain('Mara at home')
  await expect.poll(() => hostVoice().textContent()).toContain('Approximate match')
  expect(await source().getByRole('textbox', { name: 'Text', exact: true }).inputValue()).toBe(SOURCE_TEXT)
})

it('a recorded sample is listened to, and its cloning can be canceled and repeated', async () => {
  await openDialog()
  await dialog().getByText(`1 ${MESSAGES.voices.cloneRemaining}`).waitFor()
  await fillIn('Mara live')
  await dialog().getByRole('tab', { name: 'Record' }).click()
  const start = dialog().getByRole('button', { name: 'Start recording' })
  await start.click()
  const level = dialog().getByRole('meter', { name: 'Microphone level' })
  await expect.poll(async () => Number(await level.getAttribute('aria-valuenow'))).toBeGreaterThan(30)
  const stop = dialog().getByRole('button', { name: 'Stop recording' })
  expect(await stop.isDisabled()).toBe(true)
  await look('clone-recording')
  // A recorder that has not started can't be stopped.
  await expect.poll(() => dialog().getByRole('timer').textContent(), { timeout: PATIENT }).not.toBe('0:00')
  await dialog().getByRole('button', { name: 'Discard' }).click()
  await start.click()
  await stop.click({ timeout: 60_000 })
  const player = dialog().getByLabel('Your sample')
  await player.waitFor()
  await player.evaluate((audio: HTMLAudioElement) => audio.play())
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)

  await page.route('**/check_status/', route => route.fulfill({ status: 204 }))
  await submit()
  await dialog().getByRole('progressbar').waitFor()
  await look('clone-progress')
  const [removed] = await Promise.all([
    page.waitForResponse(response => response.request().method() === 'DELETE'),
    dialog().getByRole('button', { name: 'Cancel' }).click(),
  ])
  expect(removed.status()).toBe(204)
  await page.unroute('**/check_status/')
  await dialog().getByText(`1 ${MESSAGES.voices.cloneRemaining}`).waitFor()
  await submit()
  await page.getByText(MESSAGES.voices.cloned).waitFor({ timeout: PATIENT })
  await expect.poll(() => hostVoice().textContent()).toContain('Mara live')
})

it('a voice is deleted from the list, after a question', async () => {
  await hostVoice().click()
  await look('clone-list')
  await voices().getByRole('button', { name: 'Delete Mara at home' }).click()
  const question = await seeModal(page, 'delete-voice')
  await question.getByText('deleted forever, also at its provider').waitFor()
  await look('clone-delete')
  await question.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Mara at home was deleted').waitFor()
  await hostVoice().click()
  await voices()
    .getByRole('button', { name: /^Susan/ })
    .waitFor()
  expect(
    await voices()
      .getByRole('button', { name: /^Mara at home/ })
      .count(),
  ).toBe(0)
  await page.keyboard.press('Escape')
})

it('a podcast is spoken with the cloned voice', async () => {
  await source()
    .getByRole('button', { name: /Generate/ })
    .click()
  await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
  const card = page.getByRole('listitem', { name: 'Paragraph 1', exact: true })
  await card.waitFor({ timeout: PATIENT })
  await card.getByText('Mara live').first().waitFor()
  await card.getByRole('button', { name: 'Generate audio' }).click()
  await page.getByText('Audio generated').waitFor({ timeout: PATIENT })
  await card.getByRole('button', { name: 'Play' }).click()
  await card.locator('mark').first().waitFor()
  await look('clone-script')
  expect(tab.faults).toEqual([])
})
