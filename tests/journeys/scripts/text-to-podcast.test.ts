import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import type { TestServer } from '@/api/testing/server'
import { register } from '../account'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { openTab, type Tab } from '../open-tab'
import { shoot } from '../shoot'
import { startWithWorker } from '../start-with-worker'
import { chooseVoice, openAudiogram, PATIENT, playPodcast, resultOf } from './make-podcast'

let server: TestServer
let tab: Tab
let page: Page

eachStepNeedsTheLast(async () => console.error(await page?.locator('body').textContent()))

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

/** About ten seconds of speech: its marked words are there long enough to be seen on a slow machine. */
const LONG_ANSWER =
  'It began with twelve households who shared one garden, and by the end of the first summer they had so many tomatoes that they gave them away at the gate.'

const card = (number: number) => page.getByRole('listitem', { name: `Paragraph ${number}`, exact: true })
const textOf = (number: number) => card(number).getByRole('textbox')
const saved = () => page.getByRole('status').getByText('saved', { exact: true })

it('a text becomes a script in the words of the text', async () => {
  await page.goto('/podcasts/')
  const dialog = page.getByRole('dialog', { name: 'Provide the source' })
  await dialog.getByRole('tab', { name: 'Plain Text' }).click()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill(SOURCE_TEXT)
  await chooseVoice(page, 'Host voice', 0)
  await chooseVoice(page, 'Guest voice', 1)
  await dialog.getByRole('button', { name: /Generate/ }).click()
  await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
  await card(1).waitFor({ timeout: PATIENT })
  expect(await page.title()).toBe('Editor - Talkreel Studio')
  await page.getByText("Written on this machine from the source's own sentences").waitFor()
  const texts = await page.getByRole('list', { name: 'Paragraphs' }).getByRole('textbox').all()
  const script = (await Promise.all(texts.map(field => field.inputValue()))).join(' ')
  expect(script).toContain('twelve households')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'script')
})

it('what is typed stays where the cursor is', async () => {
  const before = await textOf(1).inputValue()
  await textOf(1).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Well now. ')
  expect(await textOf(1).inputValue()).toBe(`Well now. ${before}`)
  await textOf(1).fill(before)
})

it('edits are saved, and undone', async () => {
  const before = await textOf(1).inputValue()
  await textOf(1).fill('Welcome to a show about gardens.')
  await saved().waitFor()
  await page.reload()
  await card(1).waitFor()
  expect(await textOf(1).inputValue()).toBe('Welcome to a show about gardens.')
  const count = await page.getByRole('list', { name: 'Paragraphs' }).getByRole('listitem').count()
  await card(1).getByRole('button', { name: 'Add paragraph below' }).click()
  await textOf(2).fill('A second sentence.')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await page.getByRole('list', { name: 'Paragraphs' }).getByRole('listitem').count()).toBe(count)
  await textOf(1).fill(before)
  await saved().waitFor()
})

it('a paragraph is spoken and played, with its words marked', async () => {
  await card(1).getByRole('button', { name: 'Generate audio' }).click()
  await page.getByText('Audio generated').waitFor({ timeout: PATIENT })
  await card(1).getByRole('button', { name: 'Play' }).click()
  await card(1).locator('mark').first().waitFor()
  await card(1).getByRole('button', { name: 'Pause' }).click()
})

it('at the end of a paragraph, playback goes on with the next one', async () => {
  await textOf(1).fill('Good morning.')
  await textOf(2).fill(LONG_ANSWER)
  await saved().waitFor()
  for (const number of [1, 2]) {
    await card(number).getByRole('button', { name: 'Generate audio' }).click()
    await card(number).getByRole('button', { name: 'Play' }).waitFor({ timeout: PATIENT })
  }
  await card(1).getByRole('button', { name: 'Play' }).click()
  await card(2).locator('mark').first().waitFor()
  await card(2).getByRole('button', { name: 'Pause' }).click()
})

it('the whole podcast is spoken, downloaded and made into an audiogram', async () => {
  expect(await playPodcast(page)).toBeGreaterThan(30)
  const result = resultOf(page)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'script-result')
  await result.getByRole('button', { name: 'Download Audio' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'MP3' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.mp3$/)
  await openAudiogram(page)
  await shoot(page, 'audiogram', ['dark'])
})
