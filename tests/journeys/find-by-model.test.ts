import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toSentences } from '@/api/domain/clip-finder/sentences'
import { openAiInEnv } from '@/api/platform/providers/language/testing/openai-in-env'
import type { OpenAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { insertAsset } from '@/api/testing/asset'
import type { TestServer } from '@/api/testing/server'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { readCorpus } from '../bench/clips/read-corpus'
import { type SpokenWord, speakText } from '../bench/clips/speak-text'
import { register } from './account'
import { heardTalk } from './heard-talk'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'
import { startWithWorker } from './start-with-worker'

let model: OpenAiPeer
let server: TestServer
let tab: Tab
let page: Page
let folder: string

beforeAll(async () => {
  model = await openAiInEnv()
  server = await startWithWorker()
  folder = await mkdtemp(join(tmpdir(), 'talkreel-find-by-model-'))
  tab = await openTab(server.address)
  page = tab.page
  await register(page)
})
afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
  await model?.stop()
  if (folder) await rm(folder, { recursive: true })
})

/** The first and the last sentence of a moment, by their numbers. */
function numbersOf(words: readonly SpokenWord[], passage: number) {
  const inside = toSentences(words).flatMap((sentence, at) =>
    words[sentence.first]?.passage === passage ? [at + 1] : [],
  )
  return { first: inside[0], last: inside.at(-1) }
}

it('finds clips that OpenAI selects, says so, and goes on without it', async () => {
  const bench = (await readCorpus('tuning')).find(({ name }) => name === 'roastery-hosts')
  if (!bench) throw new Error('There is no such text')
  const words = speakText(bench.text)
  const sound = join(folder, 'talk.wav')
  await runFfmpeg(['-f', 'lavfi', '-i', 'sine=duration=5', sound])
  const { prisma } = server.database
  const { id: teamId } = await prisma.team.findFirstOrThrow()
  const { id: assetId } = await insertAsset(server, teamId, sound)
  const id = await heardTalk(prisma, words, 'Two roasters', { clips: 1, assetId })
  await page.goto(`/projects/${id}/`)
  await page.getByRole('heading', { name: /^1 clip/ }).waitFor()

  const passage = bench.text.passages.findLastIndex(({ kind }) => kind === 'highlight')
  const clips = [
    { ...numbersOf(words, passage), title: 'What it all comes down to', reason: 'It turns at the end' },
  ]
  model.answers.push({ clips })
  await page.getByRole('button', { name: /^Find more/ }).click()
  const card = page.getByRole('listitem').filter({ hasText: 'What it all comes down to' })
  await card.getByText('It turns at the end').waitFor()
  await card.getByRole('button', { name: /^Score / }).click()
  await page.getByText('Selected by OpenAI').waitFor()
  await shoot(page, 'clips-by-model')
  await page.keyboard.press('Escape')

  model.faults.push({ times: 9, kind: 'refuse' })
  await page.getByRole('button', { name: /^Find more/ }).click()
  const told = page.getByText('OpenAI did not select clips of the whole talk. OpenAI refused to select clips')
  await told.waitFor()
  await shoot(page, 'clips-without-model')
  await page.setViewportSize({ width: 390, height: 844 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  const shots = process.env.TALKREEL_SHOTS
  if (shots) await page.screenshot({ path: `${shots}/clips-without-model-390.png`, fullPage: true })
  expect(tab.faults).toEqual([])
})
