import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { type OpenScripts, openScripts } from './open-scripts'

let open: OpenScripts
let page: Page

beforeAll(async () => {
  open = await openScripts()
  page = open.page
})

beforeEach(async () => {
  await page.unrouteAll()
  await open.server.database.prisma.job.deleteMany()
})

afterAll(() => open?.close())

const paragraphs = ['one', 'two', 'three'].map(id => ({
  ...{ id, text: `This is paragraph ${id}.`, speaker_id: 'speaker-1', voice: 'slt', gender: 'female' },
  ...{ label: 'Susan', pause: null, added: false, revision: 0, speech: null },
}))

const field = (number: number) => page.getByLabel(`Text of Paragraph ${number}`, { exact: true })

async function openScript(some: Parameters<OpenScripts['giveScript']>[0] = {}): Promise<string> {
  const { id } = await open.giveScript({ paragraphs, ...some })
  await page.goto(`/podcasts/${id}/`)
  return id
}

const giveJob = (scriptId: string, kind: 'write' | 'speak') =>
  open.server.database.prisma.job.create({
    data: { teamId: open.teamId, kind, scriptId, payload: { scriptId }, state: 'IN_PROGRESS' },
  })

it('a script that is being written says so, and then why it could not be', async () => {
  const { id } = await open.giveScript({ status: 'IN_PROGRESS' })
  const job = await giveJob(id, 'write')
  await page.goto(`/podcasts/${id}/`)
  await page.getByRole('heading', { name: MESSAGES.scripts.generating }).waitFor()
  await open.look('script-writing')
  const error = 'This page does not exist (404). Check the address.'
  await open.server.database.prisma.job.update({ where: { id: job.id }, data: { state: 'FAILED', error } })
  await open.changeScript(id, { status: 'FAILED', error })
  await page.getByRole('heading', { name: MESSAGES.scripts.failedTitle }).waitFor()
  await page.getByText(error).waitFor()
  await page.getByRole('button', { name: 'Regenerate Script' }).waitFor()
  await open.look('script-failed')
})

it('a script that could not be written again keeps its paragraphs and says why', async () => {
  await openScript({ error: 'OpenAI refused to write the script.' })
  const alert = page.getByRole('alert').filter({ hasText: MESSAGES.scripts.failed })
  await alert.getByText('OpenAI refused to write the script.').waitFor()
  expect(await field(1).inputValue()).toBe('This is paragraph one.')
  await open.look('script-not-rewritten')
})

it('a title that is empty shows what it is for, and an edit says that it is being saved', async () => {
  await openScript()
  expect(await page.getByRole('textbox', { name: 'Title' }).getAttribute('placeholder')).toBe(
    MESSAGES.titles.placeholder('Podcast'),
  )
  let go = () => {}
  const free = new Promise<void>(done => {
    go = done
  })
  await page.route('**/api/scripts/*/', async route => {
    if (route.request().method() === 'PATCH') await free
    await route.continue()
  })
  await field(2).fill('Another text.')
  await page.getByText(MESSAGES.scripts.saving, { exact: true }).waitFor()
  go()
  await page.getByText(MESSAGES.scripts.saved, { exact: true }).waitFor()
})

it('keys pressed one after another arrive where the cursor is, also while the script is saved', async () => {
  const id = await openScript()
  await field(2).focus()
  await page.keyboard.press('Control+Home')
  for (let word = 0; word < 3; word++) {
    await page.keyboard.type('one two ')
    await page.getByText(MESSAGES.scripts.saved, { exact: true }).waitFor()
  }
  const text = `${'one two '.repeat(3)}This is paragraph two.`
  expect(await field(2).inputValue()).toBe(text)
  const { token, server } = open
  const saved = await server.call('GET /api/scripts/{id}/', { token, params: { id } })
  expect(saved.script.transcript.map(one => one.text)).toEqual([
    'This is paragraph one.',
    text,
    'This is paragraph three.',
  ])
})

it('where a paragraph is deleted, the one after it is selected, or else the one before it', async () => {
  await openScript()
  const remove = (number: number) =>
    page.getByRole('button', { name: `Delete Paragraph ${number}`, exact: true }).click()
  const focused = () => page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.value)
  await remove(2)
  await expect.poll(focused).toBe('This is paragraph three.')
  await remove(2)
  await expect.poll(focused).toBe('This is paragraph one.')
})

it('audio that is being generated says so, and then why it could not be', async () => {
  const id = await openScript()
  await page.getByRole('listitem', { name: 'Paragraph 1', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  const result = page.getByRole('dialog', { name: 'Your podcast' })
  await result.getByText(MESSAGES.audio.generating).waitFor()
  await open.look('script-generating')
  const error = 'This voice is no longer available at ElevenLabs. Please choose another voice.'
  const { prisma } = open.server.database
  await prisma.job.updateMany({ where: { scriptId: id }, data: { state: 'FAILED', error } })
  await open.changeScript(id, { audioStatus: 'FAILED', audioError: error })
  await result.getByText(MESSAGES.audio.podcastFailed).waitFor()
  await result.getByText(error).waitFor()
  await open.look('script-audio-failed')
  await result.getByRole('button', { name: 'Try again' }).click()
  const again = { scriptId: id, state: 'NEW' } as const
  await expect.poll(() => prisma.job.count({ where: again })).toBe(1)
  await prisma.job.updateMany({ where: again, data: { state: 'FAILED' } })
  await open.changeScript(id, { audioStatus: 'FAILED', audioError: null })
  await result.getByText(MESSAGES.audio.podcastNotCreated).waitFor()
  expect(open.faults).toEqual([])
})

it('without storage for the audio, the page says how much there is', async () => {
  const { teamId, server } = open
  await server.database.prisma.storedFile.create({
    data: { key: `teams/${teamId}/full`, teamId, size: 10 * 1024 ** 4 },
  })
  await openScript()
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await page
    .getByText(/You're attempting to upload a .* file, but you only have .* remaining/)
    .first()
    .waitFor()
  await server.database.prisma.storedFile.deleteMany({ where: { key: `teams/${teamId}/full` } })
})
