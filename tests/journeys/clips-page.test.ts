import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { scoreParts } from '@/api/domain/clip-finder/score-parts'
import { spoken } from '@/api/domain/clip-finder/testing/spoken'
import { insertClip } from '@/api/domain/clips/insert-clip'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import type { TestServer } from '@/api/testing/server'
import { testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { register } from './account'
import { cardsOf, focusedName } from './clips/clip-cards'
import { editSteps } from './clips/edit-steps'
import { exportSteps } from './clips/export-steps'
import { phoneSteps } from './clips/phone-steps'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'
import { dropFile } from './talk-files'

/** Milliseconds to transcribe the talk on a busy machine. */
const LONG = 300_000
/** Clips that are added to those found, so that they fill more than a page. */
const ADDED = 30

let server: TestServer
let tab: Tab
let page: Page
let id: string

eachStepNeedsTheLast(async () => {
  if (page) console.error(await page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  server = await startWithWorker()
  tab = await openTab(server.address)
  page = tab.page
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

const main = () => page.getByRole('main')
const cards = () => cardsOf(page)
const source = () => page.getByRole('complementary', { name: 'Source' })
const choose = async (filter: RegExp, option: string | RegExp) => {
  await main().getByRole('button', { name: filter }).click()
  await page.getByRole('menuitem', { name: option, exact: true }).click()
}

it('a score opens its four parts with their reasons, also by keyboard', async () => {
  await register(page)
  await dropFile(page, await testTalk())
  await page.getByText(/^\d clips?$/).waitFor({ timeout: LONG })
  await page.getByRole('link', { name: /-1080/ }).first().click()
  const score = cards()
    .first()
    .getByRole('button', { name: /^Score \d+ of 100$/ })
  await score.click()
  const parts = page.getByRole('dialog', { name: /^Score \d+ of 100$/ })
  for (const name of ['Opening', 'Completeness', 'Clarity', 'Interest'])
    await parts.getByText(name, { exact: true }).waitFor()
  expect(
    await parts
      .getByRole('listitem')
      .filter({ hasText: /^Opening\d+/ })
      .count(),
  ).toBe(1)
  expect(await parts.getByLabel(/^(?:For|Against) it$/).count()).toBeGreaterThanOrEqual(4)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'clips-score')
  await page.keyboard.press('Escape')
  await parts.waitFor({ state: 'detached' })
  await page.keyboard.press('Enter')
  await parts.waitFor()
  await page.keyboard.press('Escape')
  id = new URL(page.url()).pathname.split('/')[2] ?? ''
})

it('a project of many clips shows a page of them, and more on request', async () => {
  const { prisma } = server.database
  const row = await prisma.project.findUniqueOrThrow({
    where: { id },
    select: { id: true, teamId: true, sourceAssetId: true, ...valueSelect },
  })
  const found = await prisma.project.count({ where: { parentId: id } })
  const value = toValue(row)
  for (let at = 0; at < ADDED; at += 1)
    await prisma.$transaction(db =>
      insertClip(
        db,
        { ...row, value },
        {
          ...{ id: `${id}-${at}`, title: `Added ${at}`, start: 2 + at / 10, end: at % 2 ? 10 : 20 },
          ...{ score: 40 - at, topic: at % 3 ? 'Coffee' : 'Machines' },
          parts: scoreParts({ smallTalk: 1 }, { isJudged: true, seconds: 8 }),
        },
      ),
    )
  // The talk is shorter than a clip of medium length.
  const even = Array.from({ length: ADDED / 2 }, (_, at) => `${id}-${2 * at}`)
  await prisma.project.updateMany({ where: { id: { in: even } }, data: { durationSeconds: 45 } })
  await page.reload()
  await page.getByRole('heading', { name: `${found + ADDED} clips worth posting` }).waitFor()
  expect(await cards().count()).toBe(24)
  await page.getByRole('button', { name: 'Export 24 clips' }).waitFor()
  const bar = page.getByRole('region', { name: 'Selected clips' })
  await bar.getByRole('button', { name: 'Copy to project…' }).click()
  const copying = page.getByRole('dialog', { name: 'Copy to project' })
  await copying.getByRole('button', { name: 'Cancel' }).click()
  await copying.waitFor({ state: 'detached' })
  await expect.poll(() => focusedName(page)).toBe('Copy to project…')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await bar.waitFor({ state: 'detached' })
  const all = main().getByRole('checkbox', { name: 'Select all' })
  await expect.poll(() => all.evaluate(box => box === document.activeElement)).toBe(true)
  const next = /\/clips\/\?page=2/
  await page.route(next, route => route.abort())
  await main().getByRole('button', { name: 'Show more' }).click()
  await main().getByRole('alert').filter({ hasText: 'More clips did not load.' }).waitFor()
  await page.unroute(next)
  await main().getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => cards().count()).toBe(found + ADDED)
  expect(
    await main()
      .getByRole('button', { name: /^(?:Show more|Try again)$/ })
      .count(),
  ).toBe(0)
  expect(await bar.count()).toBe(0)
  await cards().first().getByRole('checkbox').check()
  await bar.getByRole('button', { name: 'Export 1 clip', exact: true }).waitFor()
  await all.check()
  await bar.getByRole('button', { name: `Export ${found + ADDED} clips` }).waitFor()
})

it('filters by length and topic stay in the address, and an empty result can be cleared', async () => {
  await choose(/^Topic: /, 'Machines (10)')
  await page.getByRole('heading', { name: /^10 of \d+ clips$/ }).waitFor()
  await choose(/^Length: /, 'Up to 30 s')
  await page.getByRole('heading', { name: /^5 of / }).waitFor()
  await choose(/^Order: /, 'In order')
  await expect.poll(() => page.url()).toContain('topic=Machines')
  await page.reload()
  await page.getByRole('heading', { name: /^5 of / }).waitFor()
  await expect.poll(() => cards().first().getByRole('heading').textContent()).toBe('Added 3')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'clips-filtered')
  await choose(/^Length: /, 'Over 60 s')
  await page.getByRole('heading', { name: 'No clips match' }).waitFor()
  await shoot(page, 'clips-no-match')
  await main().getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('heading', { name: /clips worth posting$/ }).waitFor()
  expect(new URL(page.url()).search).toBe('?order=time')
})

it('a question finds where something is said, plays from there and makes a clip of it', async () => {
  const ask = source().getByRole('textbox', { name: 'Ask where something is said' })
  await ask.fill(' a  ')
  await ask.press('Enter')
  await source().getByText(MESSAGES.clips.askSomething).waitFor()
  await ask.fill('Where do they talk about the mistake?')
  await ask.press('Enter')
  const found = source().getByRole('region', { name: 'Passages found' })
  await found.getByText(/^\d+ passages?$/).waitFor()
  await shoot(page, 'clips-passages')
  expect(await findFaults(page)).toEqual([])
  const play = found.getByRole('button', { name: /^Play from / }).first()
  const [minutes = 0, seconds = 0] = ((await play.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
  const video = source().locator('video')
  await play.click()
  const now = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(now).toBeGreaterThan(60 * minutes + seconds)
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(false)
  await source().getByRole('button', { name: 'Pause' }).click()
  const { prisma } = server.database
  const before = await prisma.project.count({ where: { parentId: id } })
  await found
    .getByRole('button', { name: /^Make a clip from / })
    .first()
    .click()
  await page.getByText('Clip added', { exact: true }).waitFor()
  expect(await prisma.project.count({ where: { parentId: id } })).toBe(before + 1)
  await ask.fill('football world cup')
  await ask.press('Enter')
  await found.getByText(MESSAGES.clips.nothingSaid).waitFor()
  await source().getByRole('button', { name: 'Back to the transcript' }).click()
  await source()
    .getByRole('button', { name: /^Go to / })
    .first()
    .waitFor()
})

editSteps(() => ({ server, page, id }))
exportSteps(() => ({ server, page, id }))
phoneSteps(() => ({ server, page, id }))

it('a talk in another language is searched by words, and the page says so', async () => {
  const { prisma } = server.database
  const row = await prisma.project.findUniqueOrThrow({ where: { id }, select: valueSelect })
  const value = toValue(row)
  const words = spoken('Wir haben den Preis verdoppelt. Niemand ist gegangen.')
  const transcripts = { media: toTranscript({ mediaRef: 'media', words, language: 'de' }) }
  await prisma.project.update({ where: { id }, data: valueColumns({ ...value, transcripts }) })
  await page.reload()
  const ask = source().getByRole('textbox', { name: 'Ask where something is said' })
  await ask.fill('Wo geht es um den Preis?')
  await ask.press('Enter')
  await source().getByText(`1 passage. ${MESSAGES.clips.wordsOnly}`).waitFor()
  expect(tab.faults).toEqual([])
})
