import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestServer } from '@/api/testing/server'
import { testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { register } from './account'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'
import { dropFile } from './talk-files'

/** Milliseconds to transcribe the talk on a busy machine. */
const LONG = 300_000
const LABEL = 'Made on this machine from the words of the video'

let server: TestServer
let tab: Tab
let page: Page

eachStepNeedsTheLast(async () => {
  if (page) console.error(await page.locator('main').ariaSnapshot())
})

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
  await tab.context.grantPermissions(['clipboard-read', 'clipboard-write'])
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const pane = () => page.getByRole('main').getByRole('region')
const button = (name: string) => pane().getByRole('button', { name, exact: true })
const kinds = () => page.getByRole('navigation', { name: 'Kinds of content' })

/** Opens a kind of content. */
async function choose(name: string): Promise<void> {
  await kinds()
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
}

/** Has a kind written; resolves with its text once it is there. */
async function generate(name: string): Promise<string> {
  await choose(name)
  await button('Generate').click()
  await button('Copy').waitFor({ timeout: LONG })
  return copied()
}

/** The text as "Copy" copies it. */
async function copied(): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await button('Copy').click()
  const read = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(read).not.toBe('')
  return read()
}

it('a project has its content beside its clips, empty at first', async () => {
  await register(page)
  await dropFile(page, await testTalk())
  await page.getByText(/^\d clips?$/).waitFor({ timeout: LONG })
  await page.getByRole('link', { name: /-1080/ }).first().click()
  await page.getByRole('link', { name: 'Content' }).click()
  await page.getByRole('heading', { name: 'Summary', level: 1 }).waitFor()
  await page.getByText('What is said, in a paragraph.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'content-empty')
})

it('writes show notes on this machine, labeled and free', async () => {
  const text = await generate('Show notes')
  expect(text).toContain('Key takeaways')
  await page.getByText(LABEL).waitFor()
  await kinds().getByRole('button', { name: 'Show notes, written' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'content-notes')
})

it('a time in the text goes there in the video', async () => {
  const video = page.locator('video')
  const time = pane().getByRole('button', { name: /^Go to / })
  const last = time.last()
  const [minutes = 0, seconds = 0] = ((await last.textContent()) ?? '')
    .replace(/[[\]]/g, '')
    .split(':')
    .map(Number)
  expect(60 * minutes + seconds).toBeGreaterThan(0)
  await last.click()
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBe(60 * minutes + seconds)
})

it('an edit survives a reload, and Cancel keeps the text', async () => {
  await generate('Summary')
  await button('Edit').click()
  const field = pane().getByRole('textbox', { name: 'Text of Summary' })
  await field.fill('A summary of my own. [0:03]')
  await shoot(page, 'content-edit')
  await button('Save').click()
  await page.getByText(`${LABEL} · Edited`).waitFor()
  await page.reload()
  await page.getByText('A summary of my own.').waitFor()
  await button('Go to 0:03').waitFor()
  await button('Edit').click()
  await field.fill('Never mind')
  await button('Cancel').click()
  expect(await copied()).toBe('A summary of my own. [0:03]')
})

it('regenerates with a subject, replacing the edit', async () => {
  await button('Regenerate').click()
  const dialog = page.getByRole('dialog', { name: 'Regenerate summary' })
  await dialog.getByText('Your changes will be replaced.').waitFor()
  await dialog.getByLabel('Subject').fill('the mistake that cost a year')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'content-regenerate')
  await dialog.getByRole('button', { name: 'Regenerate' }).click()
  await dialog.waitFor({ state: 'detached' })
  await pane().getByText('A summary of my own.').waitFor({ state: 'detached' })
  await button('Copy').waitFor({ timeout: LONG })
  expect(await copied()).toMatch(/mistake/)
})

it('closing the dialog returns the focus', async () => {
  await button('Regenerate').click()
  await page.getByRole('dialog', { name: 'Regenerate summary' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button('Regenerate').evaluate(one => one === document.activeElement)).toBe(true)
})

it('downloads a text as Markdown or plain text', async () => {
  const text = await generate('Blog post')
  for (const [item, end, body] of [
    ['Download Markdown (.md)', 'md', text],
    ['Download Plain text (.txt)', 'txt', text.replace(/^#+ /gm, '')],
  ] as const) {
    await button('More').click()
    const download = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(new RegExp(`- Blog post\\.${end}$`))
    expect(await readFile(await file.path(), 'utf8')).toBe(body)
  }
})

it('a post counts its characters, and is not saved if it has too many', async () => {
  await choose('Social posts')
  await pane().getByRole('combobox', { name: 'Network' }).selectOption('x')
  const text = await generate('Social posts')
  expect(text.length).toBeLessThanOrEqual(280)
  await button('Edit').click()
  const field = pane().getByRole('textbox', { name: 'Text of Social posts' })
  await field.fill('x'.repeat(281))
  await page.getByText('281 of 280 characters').waitFor()
  await page.getByText(MESSAGES.contents.postTooLong('X', 280)).waitFor()
  expect(await button('Save').isDisabled()).toBe(true)
  await button('Cancel').click()
  await pane().getByRole('combobox', { name: 'Network' }).selectOption('LinkedIn')
  await button('Generate').waitFor()
})

it('custom texts say what they need, and the other kinds are written', async () => {
  await choose('Custom')
  await page.getByText(MESSAGES.contents.needsModel).waitFor()
  await shoot(page, 'content-custom')
  for (const name of ['Quotes', 'Transcript', 'Video clips']) await generate(name)
  await shoot(page, 'content-clips')
})

it('makes an image of a quote', async () => {
  await choose('Quotes')
  await button('Make an image').click()
  await shoot(page, 'content-quote-menu')
  await page.getByRole('menuitem').first().click()
  await page.getByText('Making the image').waitFor()
  const { prisma } = server.database
  const made = () => prisma.export.findFirst({ where: { format: 'png', status: 'COMPLETED' } })
  await expect.poll(made, { timeout: LONG }).not.toBeNull()
  const project = await prisma.project.findFirstOrThrow({ where: { type: 'scratch' } })
  expect(JSON.stringify(project.document)).toContain('“')
})

it('deletes a text after asking', async () => {
  await choose('Quotes')
  await button('More').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete this text?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await button('Generate').waitFor()
})

it('fits on a phone', async () => {
  await choose('Show notes')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 390, height: 844 })
    await button('Copy').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await findFaults(page)).toEqual([])
    const folder = process.env.TALKREEL_SHOTS
    if (folder) await page.screenshot({ path: `${folder}/content-${colorScheme}-390.png`, fullPage: true })
  }
  expect(tab.faults).toEqual([])
})
