import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { balanceOf } from '@/api/domain/billing/ledger'
import { type ElevenLabsPeer, elevenLabsPeer } from '@/api/platform/providers/speech/testing/elevenlabs-peer'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { seeModal } from '../see-modal'
import { type OpenScripts, openScripts } from './open-scripts'

const { textMinCharacters, textMaxCharacters } = LIMITS.scripts

const TEXT = 'Twenty-six of the forty empty lots of our town grow vegetables today. '.repeat(4).trim()

let peer: ElevenLabsPeer
let open: OpenScripts
let page: Page

beforeAll(async () => {
  peer = await elevenLabsPeer()
  vi.stubEnv('ELEVENLABS_API_KEY', peer.apiKey)
  vi.stubEnv('ELEVENLABS_BASE_URL', peer.url)
  open = await openScripts()
  page = open.page
})

afterAll(async () => {
  await open?.close()
  await peer?.stop()
  vi.unstubAllEnvs()
})

beforeEach(async () => {
  await open.server.database.prisma.script.deleteMany()
  await page.goto('/podcasts/')
  await dialog().waitFor()
})

const dialog = () => page.getByRole('dialog', { name: MESSAGES.scripts.dialogTitle })
const tab = (name: string) => dialog().getByRole('tab', { name })
const url = () => dialog().getByRole('textbox', { name: 'Page URL' })
const field = (name: string) => dialog().getByLabel(name, { exact: true })
const voiceField = (name: string) => dialog().getByRole('combobox', { name })
const voiceList = (name: string) => page.getByRole('dialog', { name })
const submit = () => dialog().getByRole('button', { name: 'Generate Script' }).click()

async function choose(name: 'Host voice' | 'Guest voice', title: string) {
  await voiceField(name).click()
  await voiceList(name).getByRole('button', { name: title, exact: false }).first().click()
}

it('creates a script from plain text with the mouse, and goes to it', async () => {
  await dialog().getByText(MESSAGES.scripts.dialogHint).waitFor()
  await dialog().getByText('Writing costs 1 credit').waitFor()
  await tab('Plain Text').click()
  await field('Text').fill(TEXT)
  await dialog().getByText(`${TEXT.length} of 20,000 characters`).waitFor()
  await field('Tone').selectOption('casual')
  await field('Length').selectOption('summary')
  await dialog().getByText('About 800 words, about 5 minutes').waitFor()
  await choose('Host voice', 'Susan')
  await choose('Guest voice', 'Alan')
  await dialog().getByText('Advanced Options').click()
  await field('Custom instructions').fill('Explain every term')
  await field('Host name').fill('Ada')
  await submit()
  await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
  const { pathname } = new URL(page.url())
  const row = await open.server.database.prisma.script.findFirstOrThrow()
  expect(pathname).toBe(`/podcasts/${row.id}/`)
  expect(row).toMatchObject({
    provider: 'local',
    source: { url: null, text: TEXT },
    speakers: [
      { id: 'speaker-1', role: 'host', name: 'Ada', voice: 'slt', gender: 'female', label: 'Susan' },
      { id: 'speaker-2', role: 'guest', name: '', voice: 'awb', gender: 'male', label: 'Alan' },
    ],
    form: {
      script_type: 'conversation',
      script_tone: 'casual',
      script_length: 'summary',
      custom_instructions: 'Explain every term',
    },
  })
})

it('creates a monologue with the keyboard alone', async () => {
  // A field whose voices are not loaded yet is skipped by Tab.
  await voiceField('Host voice').and(page.locator(':enabled')).waitFor()
  // The field of the open tab has the focus.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(TEXT)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  expect(await dialog().getByRole('radio', { name: 'Monologue' }).isChecked()).toBe(true)
  expect(await voiceField('Guest voice').count()).toBe(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await voiceList('Host voice').waitFor()
  await page.keyboard.insertText('Robert')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await voiceList('Host voice').waitFor({ state: 'detached' })
  await expect.poll(() => voiceField('Host voice').evaluate(one => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/podcasts\/[\w-]+\/$/)
  const row = await open.server.database.prisma.script.findFirstOrThrow()
  expect(row).toMatchObject({ form: { script_type: 'monologue' }, speakers: [{ voice: 'rms' }] })
  expect(open.faults).toEqual([])
})

it('shows every message of validation at its field, and focuses the first', async () => {
  await seeModal(page, 'new-podcast')
  await submit()
  for (const message of [
    MESSAGES.scripts.sourceRequired,
    MESSAGES.scripts.hostVoiceRequired,
    MESSAGES.scripts.guestVoiceRequired,
  ])
    await dialog().getByText(message, { exact: true }).waitFor()
  await expect.poll(() => url().evaluate(one => one === document.activeElement)).toBe(true)
  expect(await url().getAttribute('aria-invalid')).toBe('true')
  await open.look('script-form-errors')
  await url().fill('example.com/post')
  await submit()
  await dialog().getByText(MESSAGES.scripts.urlInvalid).waitFor()
  expect(await dialog().getByText(MESSAGES.scripts.sourceRequired).count()).toBe(0)
  await url().fill('')
  await tab('Plain Text').click()
  await field('Text').fill('a'.repeat(textMinCharacters - 1))
  await dialog().getByText('99 of 20,000 characters, at least 100').waitFor()
  await submit()
  await dialog().getByText(MESSAGES.scripts.textTooShort).waitFor()
  await field('Text').fill('a'.repeat(textMaxCharacters + 1))
  expect(await dialog().getByText(MESSAGES.scripts.textTooShort).count()).toBe(0)
  await submit()
  await dialog().getByText(MESSAGES.scripts.textTooLong).waitFor()
  await open.look('script-form-text')
})

it('shows the messages of the server at their fields', async () => {
  await tab('Plain Text').click()
  await field('Text').fill(TEXT)
  await choose('Host voice', 'Susan')
  await choose('Guest voice', 'Alan')
  let form: object = { script_type: null }
  await page.route('**/api/scripts/', async route => {
    const { script, ...body } = route.request().postDataJSON()
    await route.continue({ postData: { ...body, script: { ...script, form: { ...script.form, ...form } } } })
  })
  await submit()
  await dialog().getByText(MESSAGES.scripts.typeRequired, { exact: true }).waitFor()
  form = { script_tone: 'sleepy' }
  await submit()
  await dialog().getByText(MESSAGES.scripts.toneRequired, { exact: true }).waitFor()
  expect(await field('Tone').getAttribute('aria-invalid')).toBe('true')
  await page.unroute('**/api/scripts/')
  await page.route('**/api/scripts/', route =>
    route.fulfill({ status: 503, json: { code: 'busy', detail: 'The server is busy.' } }),
  )
  await submit()
  await dialog().getByRole('alert').getByText('The server is busy.').waitFor()
  await page.unroute('**/api/scripts/')
})

it('a guest voice needs a host voice, is of its provider, and is cleared with another provider', async () => {
  await dialog().getByText('Choose a host voice first.').waitFor()
  expect(await voiceField('Guest voice').isDisabled()).toBe(true)
  await voiceField('Host voice').click()
  const susan = voiceList('Host voice').getByRole('listitem').filter({ hasText: 'Susan' })
  await susan.getByText('female · clear +1 more · Built-in').waitFor()
  await open.look('script-form-voices')
  await voiceList('Host voice').getByRole('searchbox').fill('elevenlabs')
  await expect.poll(() => voiceList('Host voice').getByRole('listitem').count()).toBe(peer.voices.length)
  await voiceList('Host voice').getByRole('searchbox').fill('nobody')
  await voiceList('Host voice').getByText('No voice matches.').waitFor()
  await page.keyboard.press('Escape')
  await voiceList('Host voice').waitFor({ state: 'detached' })
  expect(await dialog().count()).toBe(1)
  await choose('Host voice', 'Susan')
  await voiceField('Guest voice').click()
  expect(await voiceList('Guest voice').getByText('ElevenLabs').count()).toBe(0)
  await voiceList('Guest voice').getByRole('button', { name: 'Susan' }).first().click()
  await dialog().getByText('The host has the same voice.').waitFor()
  await choose('Host voice', 'Robert')
  await voiceField('Guest voice').getByText('Susan').waitFor()
  await choose('Host voice', 'Sarah')
  await voiceField('Guest voice').getByText('Choose a voice').waitFor()
})

it('plays the sample of one voice at a time, until the list is closed', async () => {
  await voiceField('Host voice').click()
  const list = voiceList('Host voice')
  await list.getByRole('button', { name: 'Play Susan' }).click()
  await list.getByRole('button', { name: 'Stop Susan' }).waitFor()
  await list.getByRole('button', { name: 'Play Alan' }).click()
  await list.getByRole('button', { name: 'Stop Alan' }).waitFor()
  expect(await list.getByRole('button', { name: /^Stop/ }).count()).toBe(1)
  await page.keyboard.press('Escape')
  await voiceField('Host voice').click()
  await list.getByRole('button', { name: 'Play Alan' }).waitFor()
  await page.route('**/media/voices/**', route => route.fulfill({ status: 502 }))
  await list.getByRole('button', { name: 'Play Kevin' }).click()
  await page.getByText(MESSAGES.audio.paragraphFailed).waitFor()
  await list.getByRole('button', { name: 'Play Kevin' }).waitFor()
  await page.unroute('**/media/voices/**')
})

it('says that voices could not be fetched, and fetches them again', async () => {
  await page.route('**/api/voices/', route =>
    route.fulfill({ status: 400, json: { code: 'invalid', detail: 'No voices' } }),
  )
  await page.reload()
  await dialog().getByText(MESSAGES.voices.fetchFailed).waitFor()
  await open.look('script-form-no-voices')
  await page.unroute('**/api/voices/')
  await dialog().getByRole('button', { name: 'Try again' }).click()
  await choose('Host voice', 'Susan')
})

it('keeps what was filled in while it is closed, and on other pages', async () => {
  await tab('Plain Text').click()
  await field('Text').fill(TEXT)
  await choose('Host voice', 'Susan')
  await dialog().getByRole('button', { name: 'Close' }).click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'New Podcast' }).click()
  expect(await field('Text').inputValue()).toBe(TEXT)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Exports' }).click()
  await page.getByRole('heading', { name: 'Exports', level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Scripts' }).click()
  await dialog().waitFor()
  expect(await field('Text').inputValue()).toBe(TEXT)
  await voiceField('Host voice').getByText('Susan').waitFor()
})

it('without credits, the dialog for it opens, and the form comes back as it was', async () => {
  const { server, token, teamId } = open
  const quantity = await balanceOf(server.database.prisma, teamId, 'TALKREEL_CREDIT')
  await server.call('POST /api/teams/log_action/', { body: { quota: 'AI_ACTION', quantity }, token })
  await tab('Plain Text').click()
  await field('Text').fill(TEXT)
  await choose('Host voice', 'Susan')
  await choose('Guest voice', 'Alan')
  await submit()
  const refused = page.getByRole('dialog', { name: MESSAGES.billing.noCredits })
  await refused.getByText('You need 1 credits to perform this action').waitFor()
  await dialog().waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await refused.waitFor({ state: 'detached' })
  await dialog().waitFor()
  expect(await field('Text').inputValue()).toBe(TEXT)
  expect(await server.database.prisma.script.count()).toBe(0)
  expect(open.faults).toEqual([])
})
