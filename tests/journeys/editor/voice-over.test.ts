import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runWorker } from '@/api/app/worker'
import { balanceOf } from '@/api/domain/billing/ledger'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { type Project, wordsOf } from '@/compositions/model/project'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '@/remotion/render/testing/clicks'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

/** Duration of the film in seconds, and how many of its words are said, in the first 1.22 s. */
const [SECONDS, SAID] = [8, 5]

const RATE = 48_000

const TEXT = 'Every garden begins with a seed.'
const OTHER = 'The harvest comes in autumn, and everyone cooks together.'
const LONG = 'Gardens bring people together. '.repeat(40)

let editor: OpenEditor
let worker: Awaited<ReturnType<typeof runWorker>> | undefined

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'voice-over-'))
  const [film, tone] = [join(folder, 'Talk.mp4'), join(folder, 'tone.mp4')]
  await makeTalkFilm(tone, SECONDS)
  // A silent talk, so that only the voice-over is measured.
  await runFfmpeg(['-i', tone, '-c:v', 'copy', '-af', 'volume=0', '-c:a', 'aac', '-y', film])
  const talk = talkProject(SECONDS)
  const words = talk.transcripts.film
  if (!words) throw new Error('The talk has no words')
  const subtitles = words.subtitles.map(one => ({ ...one, words: one.words.slice(0, SAID) }))
  const transcripts = { film: { ...words, subtitles } }
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talk, transcripts, id, media }),
  })
})

afterAll(async () => {
  await worker?.stop()
  await editor?.close()
})

async function startWorker() {
  const { dataDir, database } = editor.server
  worker = await runWorker({ dataDir, databaseUrl: database.url })
}

const voices = ({ layers }: Project) =>
  layers.filter((layer): layer is LayerOf<'audio'> => layer.asset === 'audio' && Boolean(layer.voiceOver))
const voice = (project: Project) => voices(project)[0]
const tracks = ({ layers }: Project) => layers.flatMap(one => (one.asset === 'subtitle' ? one.mediaRef : []))

const left = () => balanceOf(editor.server.database.prisma, editor.teamId, 'TALKREEL_CREDIT')
const jobs = () => editor.server.database.prisma.job.findMany({ where: { kind: 'voice_over' } })
/** The text field of the form with this button: the panel's or the inspector's. */
const text = (button: 'Add voice-over' | 'Update' = 'Add voice-over') =>
  editor.page
    .locator('form', { has: editor.page.getByRole('button', { name: button, exact: true }) })
    .getByRole('textbox', { name: 'Text', exact: true })
const press = (name: string) => editor.page.getByRole('button', { name, exact: true }).click()
const progress = () => editor.page.getByRole('progressbar', { name: 'Voice-over' })

async function openPanel() {
  const { page } = editor
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Audio' }).click()
  await page.getByRole('tab', { name: 'Voice-over' }).click()
}

/** Waits until a text is spoken, which takes long on a busy machine. */
async function spoken() {
  await progress().waitFor()
  await progress().waitFor({ state: 'detached', timeout: 240_000 })
}

async function seek(second: number) {
  await editor.page.getByRole('slider', { name: 'Seek' }).fill(String(second * 30))
}

async function chooseVoice(title: string) {
  const { page } = editor
  await page.getByRole('combobox', { name: 'Voice' }).click()
  await page.getByRole('dialog', { name: 'Voice' }).getByRole('button', { name: title }).first().click()
}

it('a voice-over needs a text of limited length and a voice, and shows what it costs', async () => {
  const { page } = editor
  await openPanel()
  await shoot(page, 'voice-over-empty', ['dark'])
  await press('Add voice-over')
  await page.getByText(MESSAGES.voiceOver.textRequired).waitFor()
  await page.getByText(MESSAGES.voiceOver.voiceRequired).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'voice-over-missing', ['dark'])
  await text().fill('a'.repeat(3001))
  await page.getByText(MESSAGES.voiceOver.textTooLong).waitFor()
  await text().fill(TEXT)
  await chooseVoice('Susan')
  await page.getByText(`${TEXT.length} of 3,000`).waitFor()
  await page.getByText(/^0\.\d+ credits$/).waitFor()
  expect(await jobs()).toEqual([])
})

it('a team without credits is asked to upgrade, and a voice-over that waits can be canceled', async () => {
  const { page, server, teamId } = editor
  const balances = { where: { teamId, quota: 'TALKREEL_CREDIT' } }
  const before = await left()
  const { prisma } = server.database
  const rows = await prisma.quotaBalance.findMany(balances)
  await prisma.quotaBalance.updateMany({ ...balances, data: { amount: 0, purchased: 0 } })
  await press('Add voice-over')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await shoot(page, 'voice-over-credits', ['dark'])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  for (const { amount, purchased } of rows)
    await prisma.quotaBalance.updateMany({ ...balances, data: { amount, purchased } })

  await press('Add voice-over')
  await progress().waitFor()
  await expect.poll(left, PATIENT).toBeLessThan(before)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'voice-over-waiting', ['dark'])
  await press('Cancel')
  await progress().waitFor({ state: 'detached' })
  await expect.poll(async () => (await jobs()).map(({ state }) => state), PATIENT).toEqual(['CANCELLED'])
  await expect.poll(left, PATIENT).toBe(before)
  expect(await text().inputValue()).toBe(TEXT)
})

it('the text is spoken at the playhead, as a layer with captions, in one step', async () => {
  const { page } = editor
  await startWorker()
  await seek(4)
  await press('Add voice-over')
  await spoken()
  await editor.expectSaved(voice).toMatchObject({
    ...{ position: 4, title: TEXT, voiceOver: { text: TEXT, provider: 'local', voice: 'slt' } },
  })
  await expect.poll(() => text().inputValue()).toBe('')
  await page.getByRole('tab', { name: 'Clip' }).waitFor()
  const project = await editor.saved()
  const { mediaRef = '' } = voice(project) ?? {}
  expect(tracks(project)).toEqual(['film', mediaRef])
  const { transcripts } = project
  const words = transcripts[mediaRef] ? wordsOf(transcripts[mediaRef]) : []
  expect(words.map(one => one.text).join(' ')).toBe(TEXT)
  await shoot(page, 'voice-over-added', ['dark'])
  expect(await findFaults(page)).toEqual([])

  const garden = words[1]
  if (!garden) throw new Error('There are no words')
  await seek(4 + (garden.start + garden.end) / 2)
  await page.getByText('garden', { exact: true }).first().waitFor()

  await page.keyboard.press('Control+z')
  await editor
    .expectSaved(({ layers, transcripts: all }) => [layers.length, Object.keys(all)])
    .toEqual([project.layers.length - 2, ['film']])
  await page.keyboard.press('Control+Shift+z')
  await editor.expectSaved(one => one).toEqual(project)
})

/** Records from the next load of the page on how loud each piece of sound is that the page plays, 0 to 1. */
const recordPeaks = () =>
  editor.page.addInitScript(() => {
    const peaks: number[] = []
    Object.assign(window, { peaks })
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...times) {
      const samples = this.buffer?.getChannelData(0) ?? new Float32Array()
      peaks.push(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))
      return start.apply(this, times)
    }
  })

it('it is heard while playing, after a reload as well', async () => {
  const { page } = editor
  await recordPeaks()
  await page.reload()
  await page.getByRole('application', { name: 'Layers' }).waitFor()
  await seek(3.9)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  const loudest = () => page.evaluate(() => Math.max(0, ...(window as unknown as { peaks: number[] }).peaks))
  await expect.poll(loudest, PATIENT).toBeGreaterThan(0.1)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
})

it('another text and voice replace sound and captions in place, in one step', async () => {
  const { page } = editor
  await openPanel()
  await page
    .getByRole('tabpanel', { name: 'Voice-over' })
    .getByRole('button', { name: TEXT, exact: true })
    .click()
  await page.getByRole('slider', { name: 'Volume', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await press('Edit voice-over')
  const field = text('Update')
  expect(await field.inputValue()).toBe(TEXT)
  await field.fill(OTHER)
  await shoot(page, 'voice-over-editing', ['dark'])
  expect(await findFaults(page)).toEqual([])
  const before = await editor.saved()
  await press('Update')
  await spoken()
  await editor.expectSaved(voice).toMatchObject({
    ...{ position: 4, volume: 1.01, title: OTHER, voiceOver: { text: OTHER, voice: 'slt' } },
  })
  const after = await editor.saved()
  const { mediaRef = '' } = voice(after) ?? {}
  expect(Object.keys(after.transcripts)).toEqual(['film', mediaRef])
  expect(tracks(after)).toEqual(['film', mediaRef])
  await page.keyboard.press('Control+z')
  await editor.expectSaved(one => one).toEqual(before)
  await page.keyboard.press('Control+Shift+z')
  await editor.expectSaved(one => one).toEqual(after)
  await shoot(page, 'voice-over-changed', ['dark'])
})

it('the export contains it where it was placed, and nothing around it', async () => {
  const project = await editor.saved()
  const { position, end } = voice(project) ?? {}
  if (position === undefined || !end) throw new Error('There is no voice-over')
  const { file } = await editor.rendered()
  const sound = await decodeSound(file)
  const decibels = (from: number, to: number) => {
    const part = sound.subarray(Math.round(from * RATE), Math.round(to * RATE))
    return 10 * Math.log10(part.reduce((sum, sample) => sum + sample * sample, 1e-12) / part.length)
  }
  expect(decibels(position, end)).toBeGreaterThan(-30)
  expect(decibels(1, position - 0.2)).toBeLessThan(-60)
})

it('a voice-over that is removed while it is spoken again stays removed and costs nothing', async () => {
  await worker?.stop()
  worker = undefined
  const before = await left()
  await press('Edit voice-over')
  await text('Update').fill(LONG)
  await press('Update')
  await progress().waitFor()
  await press(`Remove ${OTHER} from the video`)
  await expect
    .poll(async () => (await jobs()).filter(({ state }) => state === 'CANCELLED').length, PATIENT)
    .toBe(2)
  await editor.expectSaved(project => [voices(project).length, tracks(project)]).toEqual([0, ['film']])
  await expect.poll(left, PATIENT).toBe(before)
  expect(editor.faults).toEqual([])
})
