import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SupervisedWorker, superviseWorker } from '@/api/app/supervise-worker'
import { paragraphsOf } from '@/api/domain/scripts/paragraphs'
import { SOURCE_TEXT } from '@/api/domain/scripts/testing/source-text'
import { type OpenAiPeer, openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { findOpenAiFaults } from '@/api/platform/providers/testing/find-openai-faults'
import { setPlanOf } from '@/api/testing/plan'
import { MESSAGES } from '@/compositions/catalog/messages'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { exportAudiogram, openAudiogram, PATIENT, playPodcast, projectOn, resultOf } from './make-podcast'
import { type OpenScripts, openScripts } from './open-scripts'

let openAi: OpenAiPeer
let elevenLabs: ElevenLabsPeer
let open: OpenScripts
let worker: SupervisedWorker
let page: Page
/** Texts and seconds of the podcast that was made last. */
let texts: string[]
let seconds: number

eachStepNeedsTheLast(async () => console.error(await page?.locator('body').textContent()))

beforeAll(async () => {
  openAi = await openAiPeer()
  elevenLabs = await elevenLabsPeer()
  for (const [name, value] of Object.entries({
    OPENAI_API_KEY: openAi.apiKey,
    OPENAI_BASE_URL: openAi.url,
    ELEVENLABS_API_KEY: elevenLabs.apiKey,
    ELEVENLABS_BASE_URL: elevenLabs.url,
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
  await openAi?.stop()
  await elevenLabs?.stop()
  vi.unstubAllEnvs()
})

/** Seconds of the texts at 240 words a minute, faster than all voices speak. */
const spokenFast = () => texts.flatMap(text => text.split(/\s+/)).length / 4

const paragraphs = () => page.getByRole('list', { name: 'Paragraphs' })

/** Fills the open form with the text and the shortest length. */
async function fillForm() {
  const dialog = page.getByRole('dialog', { name: 'Provide the source' })
  await dialog.getByRole('tab', { name: 'Plain Text' }).click()
  await dialog.getByRole('textbox', { name: 'Text', exact: true }).fill(SOURCE_TEXT)
  await dialog.getByLabel('Length', { exact: true }).selectOption('summary')
  return dialog
}

async function choose(label: string, voice = ''): Promise<void> {
  await page.getByRole('combobox', { name: label }).click()
  const list = page.getByRole('dialog', { name: label })
  await list.getByRole('button', { name: voice }).first().click()
}

/** Keeps the first paragraphs of the open script, so that it is soon exported. Resolves with their texts. */
async function shorten(count: number): Promise<string[]> {
  await paragraphs().waitFor({ timeout: PATIENT })
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const script = await open.server.database.prisma.script.findUniqueOrThrow({ where: { id } })
  const kept = paragraphsOf(script).slice(0, count)
  await open.changeScript(id, { paragraphs: kept })
  await page.reload()
  await expect.poll(() => paragraphs().getByRole('listitem').count()).toBe(count)
  return kept.map(({ text }) => text.trim())
}

/** Has the podcast spoken, which fails because a voice is not available. */
async function seeVoiceMissing(service: string): Promise<void> {
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await resultOf(page).getByText(MESSAGES.audio.podcastFailed).waitFor({ timeout: PATIENT })
  await resultOf(page)
    .getByText(new RegExp(`This voice is no longer available at ${service}`))
    .waitFor()
  await resultOf(page).getByRole('button', { name: 'Close' }).click()
}

/** Makes the podcast in the result dialog into an audiogram, compares its captions with the script, and exports it. */
async function exportPodcast(): Promise<void> {
  const id = await openAudiogram(page)
  const [transcript] = Object.values((await projectOn(page, id)).transcripts)
  const words = transcript?.subtitles.flatMap(subtitle => subtitle.words.map(({ text }) => text)) ?? []
  expect(words).toEqual(texts.flatMap(text => text.split(/\s+/)))
  await exportAudiogram(page, id, seconds, join(open.server.dataDir, `${id}.mp4`))
  expect(open.faults).toEqual([])
}

it('a model that refuses leaves a script that says so', async () => {
  openAi.faults.push({ times: 9, kind: 'refuse' })
  await page.goto('/podcasts/')
  const dialog = await fillForm()
  const [host, guest] = elevenLabs.voices
  await choose('Host voice', host?.name)
  await choose('Guest voice', guest?.name)
  await dialog.getByRole('button', { name: /Generate/ }).click()
  await page.getByRole('heading', { name: MESSAGES.scripts.failedTitle }).waitFor({ timeout: PATIENT })
  await page.getByText(/OpenAI refused to write the script/).waitFor()
})

it('written again by the model, it is not labeled as written on this machine', async () => {
  openAi.faults.length = 0
  // Passes: it is asked for again.
  openAi.faults.push({ times: 1, kind: 'status', status: 429 }, { times: 1, kind: 'not-json' })
  await page.getByRole('button', { name: 'Regenerate Script' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Generate|Regenerate/ })
    .click()
  texts = await shorten(2)
  expect(await page.getByText(/Written on this machine/).count()).toBe(0)
  expect(openAi.requests.length).toBeGreaterThan(2)
})

it('a voice of ElevenLabs that is gone stops the audio, which says so, and goes on once it is back', async () => {
  const [gone] = elevenLabs.voices.splice(1, 1)
  await seeVoiceMissing('ElevenLabs')
  // As sets: a request whose answer is lost is made once more.
  const spokenSince = (first: number) => new Set(elevenLabs.spoken.slice(first).map(({ text }) => text))
  const before = elevenLabs.spoken.length
  expect(spokenSince(0)).toEqual(new Set(texts.slice(0, 1)))
  if (gone) elevenLabs.voices.splice(1, 0, gone)
  seconds = await playPodcast(page)
  expect(seconds).toBeGreaterThan(spokenFast())
  expect(spokenSince(before)).toEqual(new Set(texts.slice(1)))
})

it('it is exported as an audiogram with the words of the script', exportPodcast)

it('a second podcast has a voice of OpenAI', async () => {
  await page.goto('/podcasts/')
  await page.getByRole('button', { name: 'New Podcast' }).click()
  const dialog = await fillForm()
  await dialog.getByText('Monologue').click()
  await choose('Host voice', 'Coral')
  await dialog.getByRole('button', { name: /Generate/ }).click()
  texts = await shorten(1)
})

it('its voice is gone at first, then once too busy and once silent, and then speaks', async () => {
  const { speech } = openAi
  const voice = speech.voices.get('coral') ?? ''
  speech.voices.delete('coral')
  await seeVoiceMissing('OpenAI')
  speech.voices.set('coral', voice)
  const body = { error: { message: 'Rate limit reached', code: 'rate_limit_exceeded' } }
  speech.faults.push({ times: 1, kind: 'answer', status: 429, body }, { times: 1, kind: 'silence' })
  seconds = await playPodcast(page)
  expect(seconds).toBeGreaterThan(spokenFast())
  expect(speech.faults).toEqual([])
  const [silent = '', ...spoken] = speech.spoken.map(({ input }) => input)
  expect(texts).toContain(silent)
  expect(spoken.toSorted()).toEqual(texts.toSorted())
})

it('the second podcast is exported as an audiogram, too', exportPodcast)

it('all requests to OpenAI are of the published shape', () => {
  // The server that stands for ElevenLabs refuses others itself.
  expect(openAi.requests.flatMap(body => findOpenAiFaults('chat', body))).toEqual([])
  expect(openAi.speech.spoken.flatMap(body => findOpenAiFaults('speech', body))).toEqual([])
})
