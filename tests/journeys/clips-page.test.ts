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
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { seeModal } from './see-modal'
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
const cards = () =>
  main()
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
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
  await main().getByRole('button', { name: 'Show more' }).click()
  await page.getByRole('button', { name: `Export ${found + ADDED} clips` }).waitFor()
  expect(await main().getByRole('button', { name: 'Show more' }).count()).toBe(0)
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

it('a clip begins and ends at other words, which are captioned, until Undo', async () => {
  const { prisma } = server.database
  const card = cards().filter({ has: page.getByRole('heading', { name: 'Added 4', exact: true }) })
  const clip = async () =>
    toValue(await prisma.project.findUniqueOrThrow({ where: { id: `${id}-4` }, select: valueSelect }))
  const before = await clip()
  const adjust = async () => {
    await card.getByRole('button', { name: 'More for Added 4', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Adjust start and end' }).click()
    return page.getByRole('dialog', { name: 'Adjust start and end' })
  }
  await adjust()
  const dialog = await seeModal(page, 'adjust-clip')
  await dialog.getByRole('button', { name: 'End one word later' }).click()
  await dialog.getByRole('button', { name: 'End one word later' }).click()
  await dialog.getByRole('button', { name: 'Start one word earlier' }).click()
  await dialog.locator('[data-inside]').first().waitFor()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Start and end changed').waitFor()
  const wordsIn = ({ transcripts }: typeof before) =>
    (transcripts.media?.subtitles ?? []).flatMap(({ words }) => words.map(({ text }) => text))
  const after = await clip()
  expect(wordsIn(after)).toHaveLength(wordsIn(before).length + 3)
  expect(wordsIn(after).slice(1, -2)).toEqual(wordsIn(before))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => wordsIn(await clip())).toEqual(wordsIn(before))
  await expect.poll(async () => (await clip()).layers).toEqual(before.layers)
})

it('a clip that someone else changed meanwhile is left as it is', async () => {
  const card = cards().filter({ has: page.getByRole('heading', { name: 'Added 6', exact: true }) })
  await card.getByRole('button', { name: 'More for Added 6', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Adjust start and end' }).click()
  const dialog = page.getByRole('dialog', { name: 'Adjust start and end' })
  await dialog.getByRole('button', { name: 'End one word earlier' }).click()
  const theirs = await page.evaluate(async clipId => {
    const headers = {
      Authorization: `Token ${localStorage.getItem('token')}`,
      'Content-Type': 'application/json',
    }
    const body = JSON.stringify({ patches: [{ layers: { video: { trim: { start: 3, end: 12 } } } }] })
    return (await fetch(`/api/projects/${clipId}/save_project/`, { method: 'POST', headers, body })).status
  }, `${id}-6`)
  expect(theirs).toBe(200)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/changed/i)
    .last()
    .waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const { prisma } = server.database
  const { layers } = toValue(
    await prisma.project.findUniqueOrThrow({ where: { id: `${id}-6` }, select: valueSelect }),
  )
  expect(layers.find(layer => layer.id === 'video')).toMatchObject({ trim: { start: 3, end: 12 } })
})

it('fillers are cut from a clip, said on its card and restored', async () => {
  const { prisma } = server.database
  const clipId = `${id}-8`
  const read = async () =>
    toValue(await prisma.project.findUniqueOrThrow({ where: { id: clipId }, select: valueSelect }))
  const before = await read()
  const media = before.transcripts.media!
  const subtitles = media.subtitles.map((one, at) =>
    at ? one : { ...one, words: one.words.map((word, of) => (of === 3 ? { ...word, text: 'um,' } : word)) },
  )
  const hesitant = { ...before, transcripts: { media: { ...media, subtitles } } }
  await prisma.project.update({ where: { id: clipId }, data: valueColumns(hesitant) })
  await page.reload()
  const card = cards().filter({ has: page.getByRole('heading', { name: 'Added 8', exact: true }) })
  await card.getByRole('button', { name: 'More for Added 8', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Cut fillers and long pauses' }).click()
  await page.getByText('Fillers and long pauses cut').waitFor()
  await card.getByText(/^1 filler.* cut$/).waitFor()
  expect((await read()).layers).not.toEqual(before.layers)
  await shoot(page, 'clips-cut-speech')
  await card.getByRole('button', { name: /^Restore / }).click()
  await card.getByText(/^1 filler.* cut$/).waitFor({ state: 'detached' })
  expect((await read()).layers).toEqual(before.layers)
})

it('several clips are exported with a brand in one request', async () => {
  const { prisma } = server.database
  const { teamId } = await prisma.project.findUniqueOrThrow({ where: { id } })
  await prisma.brand.create({
    data: {
      ...{ teamId, title: 'Acme', isDefault: true, colors: [{ name: 'Orange', color: '#ff6a00' }] },
      captionStyle: { presetStyle: 'Karoke' },
    },
  })
  await prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } })
  // The one that was changed above is short now.
  await page.goto(`/projects/${id}/?topic=Machines&length=short`)
  const bar = page.getByRole('region', { name: 'Selected clips' })
  await bar.getByRole('button', { name: 'Export 6 clips' }).waitFor()
  const requests: string[] = []
  page.on('request', request => request.method() === 'POST' && requests.push(new URL(request.url()).pathname))
  await bar.getByRole('button', { name: /^Brand/ }).click()
  await page.getByRole('menuitem', { name: 'Acme' }).click()
  // Shorts takes the clips as they are, YouTube doesn't; what was chosen by hand counts.
  await bar.getByRole('button', { name: /^For\b/ }).click()
  await page.getByRole('menuitem', { name: 'YouTube', exact: true }).click()
  await bar.getByRole('button', { name: 'Format 16:9' }).waitFor()
  await bar.getByRole('button', { name: /^For\b/ }).click()
  await page.getByRole('menuitem', { name: 'YouTube Shorts' }).click()
  await bar.getByRole('button', { name: 'Format Each clip’s own' }).waitFor()
  await bar.getByRole('button', { name: /^Format/ }).click()
  await page.getByRole('menuitem', { name: /1:1|Square/ }).click()
  await shoot(page, 'clips-brand')
  await bar.getByRole('button', { name: 'Export 6 clips' }).click()
  await page.getByText('Exporting 6 clips', { exact: true }).waitFor()
  expect(requests).toEqual(['/api/exports/'])
  const made = await prisma.export.findMany({ where: { teamId } })
  expect(made).toHaveLength(6)
  const [first] = made
  expect(first?.settings).toMatchObject({
    destination: 'shorts',
    captions: 'burned',
    normalizeLoudness: true,
  })
  const project = toValue(
    await prisma.project.findUniqueOrThrow({ where: { id: first?.projectId ?? '' }, select: valueSelect }),
  )
  expect(project.captionStyle.presetStyle).toBe('Karoke')
  expect(project.format.width).toBe(project.format.height)
})

it('on a phone everything is reached and nothing runs over', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(wide).toBeLessThanOrEqual(390)
  await cards()
    .first()
    .getByRole('button', { name: /^Score / })
    .click()
  await page.getByRole('dialog', { name: /^Score \d+ of 100$/ }).waitFor()
  expect(await wide()).toBeLessThanOrEqual(390)
  await page.keyboard.press('Escape')
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
})

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
