import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { paragraphsOf } from '@/api/domain/scripts/paragraphs'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import { type OpenAiPeer, openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { setPlanOf } from '@/api/testing/plan'
import { MESSAGES } from '@/compositions/catalog/messages'
import { openProject } from '@/compositions/document/migrate'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { openAudiogram, PATIENT, playPodcast, resultOf } from './make-podcast'
import { type OpenScripts, openScripts } from './open-scripts'

let model: OpenAiPeer
let voices: ElevenLabsPeer
let open: OpenScripts
let worker: SupervisedWorker
let page: Page

eachStepNeedsTheLast(async () => console.error(await page?.locator('body').textContent()))

beforeAll(async () => {
  model = await openAiPeer()
  voices = await elevenLabsPeer()
  for (const [name, value] of Object.entries({
    OPENAI_API_KEY: model.apiKey,
    OPENAI_BASE_URL: model.url,
    ELEVENLABS_API_KEY: voices.apiKey,
    ELEVENLABS_BASE_URL: voices.url,
  }))
    vi.stubEnv(name, value)
  open = await openScripts()
  page = open.page
  await setPlanOf(open.server, open.token, 'STARTER')
  const { dataDir, database } = open.server
  worker = superviseWorker({ dataDir, databaseUrl: database.url, log: () => {} })
})

afterAll(async () => {
  await worker?.stop()
  await open?.close()
  await model?.stop()
  await voices?.stop()
  vi.unstubAllEnvs()
})

const paragraphs = () => page.getByRole('list', { name: 'Paragraphs' })

/** Chooses the ElevenLabs voice at an index. */
async function choose(label: string, index: number): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const list = page.getByRole('dialog', { name: label })
  await list.getByRole('button', { name: voices.voices[index]?.name }).first().click()
}

it('a model that refuses leaves a script that says so', async () => {
  model.faults.push({ times: 9, kind: 'refuse' })
  await page.goto('/podcasts/')
  const dialog = page.getByRole('dialog', { name: 'Provide the source' })
  await dialog.getByRole('tab', { name: 'Plain Text' }).click()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill(SOURCE_TEXT)
  await choose('Host voice', 0)
  await choose('Guest voice', 1)
  await dialog.getByLabel('Length', { exact: true }).selectOption('summary')
  await dialog.getByRole('button', { name: /Generate/ }).click()
  await page.getByRole('heading', { name: MESSAGES.scripts.failedTitle }).waitFor({ timeout: PATIENT })
  await page.getByText(/OpenAI refused to write the script/).waitFor()
})

it('written again by the model, it is not labeled as written on this machine', async () => {
  model.faults.length = 0
  // Passes: it is asked for again.
  model.faults.push({ times: 1, kind: 'status', status: 429 }, { times: 1, kind: 'not-json' })
  await page.getByRole('button', { name: 'Regenerate Script' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Generate|Regenerate/ })
    .click()
  await paragraphs().waitFor({ timeout: PATIENT })
  expect(await page.getByText(/Written on this machine/).count()).toBe(0)
  expect(model.requests.length).toBeGreaterThan(2)
})

it('a voice that is not available stops the audio, which says so, and goes on once it is', async () => {
  const [gone] = voices.voices.splice(1, 1)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await resultOf(page).getByText(MESSAGES.audio.podcastFailed).waitFor({ timeout: PATIENT })
  await resultOf(page)
    .getByText(/This voice is no longer available at ElevenLabs/)
    .waitFor()
  if (gone) voices.voices.splice(1, 0, gone)
  const before = voices.spoken.length
  await resultOf(page).getByRole('button', { name: 'Close' }).click()
  expect(await playPodcast(page)).toBeGreaterThan(60)
  const texts = voices.spoken.map(({ text }) => text)
  expect(voices.spoken.length).toBeGreaterThan(before)
  expect(new Set(texts).size, 'paragraphs are spoken once').toBe(texts.length)
})

it('the audiogram has the words of the script in its captions', async () => {
  const script = await open.server.database.prisma.script.findFirstOrThrow()
  const id = await openAudiogram(page)
  const { token, server } = open
  const { project } = await server.call('GET /api/projects/{id}/', { token, params: { id } })
  const [transcript] = Object.values(openProject(project).transcripts)
  const words = transcript?.subtitles.flatMap(subtitle => subtitle.words.map(({ text }) => text)) ?? []
  const said = paragraphsOf(script).flatMap(({ text }) => text.trim().split(/\s+/))
  expect(words).toEqual(said)
  expect(open.faults).toEqual([])
})
