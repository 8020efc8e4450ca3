import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiAt } from '@/cli/start/call-api'
import { openProject } from '@/compositions/document/migrate'
import { correctWord } from '@/compositions/edit/change-words'
import { isRefusal } from '@/compositions/edit/edit'
import type { Rect } from '@/compositions/geometry/box'
import type { Project } from '@/compositions/model/project'
import { prepare } from '@/compositions/scene/prepare'
import type { Word } from '@/compositions/schema/transcript'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { analyzeFilm } from '@/remotion/framing/analyze-film'
import { ensurePeopleModel, loadPeopleModel } from '@/remotion/framing/load-people-model'
import { ACCOUNT, register, signIn, signOut } from './account'
import { eachStepNeedsTheLast } from './each-step-needs-the-last'
import { inDatabase } from './in-database'
import { litPixels } from './lit-pixels'
import { frameOf, litWord } from './lit-word'
import { openTab, type Tab } from './open-tab'
import { pickWord } from './pick-word'
import { recordNotices, recordTexts, tellOfFailure } from './record'
import { shoot } from './shoot'
import { startTalkreel, type Talkreel } from './start-talkreel'
import { dropFile, shortTalk } from './talk-files'

const NEW_WORD = 'Xylophone'

/** The color of the active word in the style Reel. */
const REEL = { fill: '#D6185F', color: [0xd6, 0x18, 0x5f] } as const

/** Pixels of the file per canvas pixel. */
const SCALE = 720 / 1080

const inFile = ({ left, top, width, height }: Rect): Rect => ({
  left: Math.round(left * SCALE),
  top: Math.round(top * SCALE),
  width: Math.round(width * SCALE),
  height: Math.round(height * SCALE),
})

/** The position of the watermark on a canvas of 1080 pixels, and the color of its sign. */
const MARK = { box: { left: 326, top: 150, width: 428, height: 114 }, color: [0x56, 0x60, 0xff] } as const

/** Milliseconds for long jobs: transcribing a talk, rendering a clip. */
const LONG = 500_000

let folder: string
let talkreel: Talkreel
let tab: Tab
let page: Page
let clip: { id: string; title: string; editor: string }
let old: Word
let video: string

eachStepNeedsTheLast(() => tellOfFailure(talkreel, tab))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-talk-'))
  talkreel = await startTalkreel()
  tab = await openTab(talkreel.address)
  page = tab.page
})

afterAll(async () => {
  await tab?.browser.close()
  await talkreel?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The clip as stored on the server. */
async function savedClip(): Promise<Project> {
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  const { project } = await apiAt(talkreel.address, token)('GET /api/projects/{id}/', {
    params: { id: clip.id },
  })
  return openProject(project)
}

const word = (text: string) => page.getByRole('option', { name: text, exact: true })
const onCanvas = (text: string) =>
  page.getByRole('region', { name: 'Canvas' }).getByText(text, { exact: true })
const saved = () => page.getByText('Saved', { exact: true })

async function correct(from: string, to: string): Promise<void> {
  await word(from).dblclick()
  await page.getByRole('textbox', { name: `Correct “${from}”` }).waitFor()
  await page.keyboard.type(to)
  await page.keyboard.press('Enter')
  await word(to).waitFor()
}

async function keep(download: Download): Promise<string> {
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  return file
}

const titled = (title: string) => expect.poll(() => page.title(), { timeout: 60_000 }).toBe(title)

describe('from a talk to a captioned clip', () => {
  it('a new user sees an empty dashboard that explains the first step', async () => {
    await page.goto('/')
    await page.waitForURL('**/auth/login/')
    const wall = page.getByRole('complementary', { name: 'Caption styles' })
    await wall.getByRole('button', { name: 'Pop' }).waitFor()
    await shoot(page, '01-sign-in')
    await register(page)
    await inDatabase(talkreel, prisma => prisma.user.updateMany({ data: { emailVerifiedAt: new Date() } }))
    await page.getByRole('heading', { name: 'Drop a video or audio file, or paste a link' }).waitFor()
    await page.getByText('No projects yet').waitFor()
    await shoot(page, '02-dashboard-empty')
  })

  it('a dropped talk shows progress with its stages and ends with clips', async () => {
    const file = await shortTalk(folder)
    const place = page.getByRole('region', { name: 'In progress' })
    const texts = await recordTexts(place)
    await dropFile(page, file)
    await place.getByText('Transcribing', { exact: true }).waitFor({ timeout: LONG })
    await shoot(page, '03-dashboard-working')
    await place.getByText('Nothing running right now').waitFor({ timeout: LONG })
    const seen = await texts()
    for (const stage of ['Uploading', 'Transcribing', 'Finding the best moments'])
      expect(
        seen.some(text => text.includes(stage)),
        `${stage} in ${seen.join(' | ')}`,
      ).toBe(true)
    const percents = seen.flatMap(text => /Transcribing(\d+) %/.exec(text)?.[1] ?? []).map(Number)
    expect(new Set(percents).size).toBeGreaterThan(2)
    expect(percents).toEqual([...percents].sort((a, b) => a - b))
    await page.getByText(/^\d clips?$/).waitFor()
    await shoot(page, '04-dashboard')
  })

  it('the clips page shows cards with a score and its reasons', async () => {
    await page.getByRole('link', { name: 'One story' }).click()
    await titled('Clips - Talkreel Studio')
    const card = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first()
    await card.getByRole('button', { name: /^Score \d+ of 100$/ }).waitFor()
    expect(await card.getByLabel('For it').count()).toBeGreaterThan(0)
    await card.getByRole('button', { name: /^Play / }).click()
    await card.getByRole('button', { name: /^(Mute|Unmute) / }).waitFor()
    await card.getByRole('button', { name: /^Stop / }).click()
    await shoot(page, '05-clips')
    clip = { id: '', editor: '', title: (await card.getByRole('heading').textContent()) ?? '' }
    await page.getByRole('link', { name: `Edit ${clip.title}` }).click()
  })

  it('the editor opens the clip and applies a caption style with a click', async () => {
    await titled('Editor - Talkreel Studio')
    clip.editor = new URL(page.url()).pathname
    clip.id = clip.editor.split('/')[2] ?? ''
    const styles = page.getByRole('radiogroup', { name: 'Caption style' })
    await styles.getByText('Reel', { exact: true }).click()
    await expect.poll(() => styles.getByRole('radio', { name: 'Reel' }).isChecked()).toBe(true)
    await page.keyboard.press('Control+s')
    await saved().waitFor()
    await shoot(page, '06-editor', ['dark'])
  })

  it('corrects, undoes and redoes a word, in the transcript and on the canvas', async () => {
    old = pickWord(await savedClip())
    await word(old.text).click()
    await onCanvas(old.text).first().waitFor()
    await correct(old.text, NEW_WORD)
    await onCanvas(NEW_WORD).first().waitFor()
    await page.keyboard.press('Control+z')
    await word(old.text).waitFor()
    await onCanvas(NEW_WORD).first().waitFor({ state: 'detached' })
    await page.keyboard.press('Control+Shift+z')
    await word(NEW_WORD).waitFor()
    await onCanvas(NEW_WORD).first().waitFor()
  })

  it('changes persist after a reload', async () => {
    await saved().waitFor()
    await page.reload()
    await word(NEW_WORD).waitFor()
    expect(await page.getByRole('radio', { name: 'Reel' }).isChecked()).toBe(true)
    expect(await word(old.text).count()).toBe(0)
  })

  it('the export counts frames and ends with a downloadable file', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const popover = page.getByRole('dialog')
    const texts = await recordTexts(popover)
    await popover.getByText(/Frame \d+ of \d+/).waitFor({ timeout: LONG })
    await shoot(page, '07-editor-exporting', ['dark'])
    await popover.getByText('Your video is ready').waitFor({ timeout: LONG })
    const frames = (await texts()).flatMap(text => /Frame (\d+) of/.exec(text)?.[1] ?? []).map(Number)
    expect(new Set(frames).size).toBeGreaterThan(2)
    expect(frames).toEqual([...frames].sort((a, b) => a - b))
    const download = page.waitForEvent('download')
    await popover.getByRole('link', { name: 'Download MP4' }).click()
    video = await keep(await download)
  })

  it('the file is a vertical 720p MP4, as on the free plan, with video and audio, as long as the clip', async () => {
    const { streams, format } = await ffprobe(video)
    const picture = streams.find(stream => stream.codec_type === 'video')
    expect([picture?.codec_name, picture?.width, picture?.height]).toEqual(['h264', 720, 1280])
    expect(streams.find(stream => stream.codec_type === 'audio')?.codec_name).toBe('aac')
    const { frames, fps } = prepare(await savedClip(), { fonts: await nodeFontBook() })
    expect(Number(format.duration)).toBeCloseTo(frames / fps, 1)
  })

  it('a person is in every frame', async () => {
    const people = await loadPeopleModel(await ensurePeopleModel())
    const { samples } = await analyzeFilm(people, video, {
      ...{ size: { width: 720, height: 1280 }, start: 0, end: 60 },
    })
    expect(samples.length).toBeGreaterThan(60)
    const empty = samples.filter(sample => !sample.people.length).map(sample => sample.time)
    expect(empty.length, `seconds without a person: ${empty}`).toBeLessThanOrEqual(0.02 * samples.length)
  })

  it('the corrected word is highlighted in the file at the position of the new caption style', async () => {
    const fonts = await nodeFontBook()
    const project = await savedClip()
    const before = correctWord(project, { mediaRef: 'media', wordId: old.id, text: old.text })
    if (isRefusal(before)) throw new Error(before.reason)
    const after = prepare(project, { fonts })
    const n = frameOf(after, NEW_WORD, REEL.fill)
    const corrected = litWord(after, n, REEL.fill)
    const wrong = litWord(prepare(before, { fonts }), n, REEL.fill)
    if (!corrected || !wrong) throw new Error(`No word is lit in frame ${n}`)
    expect(wrong.text).toBe(old.text)
    expect(corrected.width - wrong.width).toBeGreaterThan(60)
    const lit = await litPixels(video, n, inFile(corrected.box), REEL.color)
    expect(lit.count).toBeGreaterThan(100)
    expect(Math.abs(lit.x - corrected.x * SCALE)).toBeLessThan(8)
    expect(Math.abs(lit.to - lit.from - corrected.width * SCALE)).toBeLessThan(16)
  })

  it('the watermark of the free plan is in the same place on the canvas and in the file', async () => {
    await page.getByRole('region', { name: 'Canvas' }).locator('path[d^="M11 9.6v4.8"]').waitFor()
    const mark = await litPixels(video, 0, inFile(MARK.box), MARK.color)
    expect(mark.count).toBeGreaterThan(400)
  })

  it('the exports page lists and plays the file and has subtitles with the corrected word', async () => {
    await page.getByRole('link', { name: 'Open in Exports' }).click()
    await titled('Exports - Talkreel Studio')
    await shoot(page, '08-exports')
    await page
      .getByRole('button', { name: `Play ${clip.title}` })
      .first()
      .click()
    const player = page.getByLabel(clip.title, { exact: true }).and(page.locator('video'))
    await expect
      .poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime), { timeout: 60_000 })
      .toBeGreaterThan(0)
    const seconds = await player.evaluate((element: HTMLVideoElement) => element.duration)
    expect(seconds).toBeCloseTo(Number((await ffprobe(video)).format.duration), 0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'SRT' }).first().click()
    expect(await readFile(await keep(await download), 'utf8')).toContain(NEW_WORD)
  })
})

describe('signing out and going offline', () => {
  it('signing out shows a message, and signing in returns to the requested page', async () => {
    await signOut(page)
    await page.getByText('Successfully logged out').waitFor()
    await page.goto(clip.editor)
    await page.waitForURL(url => url.pathname === '/auth/login/')
    expect(new URL(page.url()).searchParams.get('next')).toBe(clip.editor)
    await signIn(page, 'not-the-password')
    await page.getByText('That email and password don’t match. Try again or reset your password.').waitFor()
    for (const label of ['Work email', 'Password'])
      expect(await page.getByLabel(label, { exact: true }).getAttribute('aria-invalid')).toBe('true')
    await signIn(page)
    await page.waitForURL(`**${clip.editor}`)
    await word(NEW_WORD).waitFor()
  })

  it('offline edits are kept and sent when the connection returns', async () => {
    await tab.context.setOffline(true)
    await page.getByText('No internet connection', { exact: true }).waitFor()
    await correct(NEW_WORD, old.text)
    await page.getByText('Offline, edits kept here').waitFor()
    await tab.context.setOffline(false)
    await saved().waitFor()
    const words = JSON.stringify((await savedClip()).transcripts)
    expect(words).not.toContain(NEW_WORD)
  })

  it('an invalid token signs out with a single message', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'One story' }).waitFor()
    const notices = await recordNotices(page)
    await page.evaluate(() => localStorage.setItem('token', 'made-up'))
    await page.getByRole('link', { name: 'Exports' }).click()
    await page.waitForURL(url => url.pathname === '/auth/login/')
    await page.getByText('Session expired').waitFor()
    await page.getByLabel('Work email').fill(ACCOUNT.email)
    expect((await notices()).filter(text => text.includes('Session expired'))).toHaveLength(1)
  })

  it('the browser reported no uncaught errors', () => {
    expect(tab.faults).toEqual([])
  })
})
