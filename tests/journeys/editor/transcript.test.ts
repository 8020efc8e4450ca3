import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepare } from '@/compositions/scene/prepare'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { litPixels } from '../lit-pixels'
import { frameOf, litWord } from '../lit-word'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import { type OpenEditor, openEditor } from './open-editor'
import { reviewSteps } from './review-steps'
import { tabletWordSteps } from './tablet-word-steps'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'
import { wordSteps } from './word-steps'

/** The colors of the active word and of an emphasized one in the caption style (Mozi). */
const LIT = { fill: '#F7E02B', color: [0xf7, 0xe0, 0x2b] } as const

let folder: string
let editor: OpenEditor

eachStepNeedsTheLast(() => shoot(editor.page, 'transcript-broken', ['dark']))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-transcript-'))
  const media = await talkWithPauses(folder)
  const uploads = ['Price_list.png', 'Beach sunset.png'].map(name => join(folder, name))
  for (const file of uploads)
    await runFfmpeg(['-f', 'lavfi', '-i', 'color=red:s=400x300', '-frames:v', '1', file])
  editor = await openEditor({ files: { media }, uploads, project: projectWithPauses })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { word, button, press, bar, told, faultless, lines, cuts } = handOnWords(() => editor)

it('lists suggested cuts and marks them in the transcript', async () => {
  await button('Transcript').click()
  await told('1 filler word, 1 noise, and 1 silence')
  expect(await word('um,, filler').getAttribute('data-filler')).toBe('true')
  await faultless('html')
})

wordSteps(() => editor)

it('adds a scene with its own layout at a word and removes it', async () => {
  const scenes = () => editor.expectSaved(project => transcriptOf(project).scenes.map(one => one.layout))
  await word('Tell').click()
  await press('Control+Shift+Enter')
  await faultless()
  await button('1 frame, fit center').click()
  await scenes().toEqual(['1_fitcenterscreen'])
  await editor.page.getByText('Scene · 1 frame, fit center').click()
  await shoot(editor.page, 'transcript-scene', ['dark'])
  await button('Remove the scene').click()
  await scenes().toEqual([])
})

it('suggests uploads and elements for the selected words, and puts one over them as one step', async () => {
  const { page, server, teamId } = editor
  const { prisma } = server.database
  const suggested = page.getByRole('region', { name: 'B-roll for these words' })
  const suggest = async () => {
    await word('Tell').click()
    await press('Shift+ArrowRight')
    await bar().getByRole('button', { name: 'Suggest B-roll' }).click()
    await suggested.waitFor()
  }
  const broll = () =>
    editor.expectSaved(({ layers }) => layers.filter(layer => layer.broll).map(one => one.layer))
  const where = { teamId }
  await prisma.asset.updateMany({ where, data: { deletedAt: new Date() } })
  await suggest()
  await suggested.getByText('Upload pictures or videos whose names say what they show.').waitFor()
  await faultless()
  await shoot(page, 'broll-empty', ['dark'])
  await press('Escape')
  await suggested.waitFor({ state: 'detached' })
  await prisma.asset.updateMany({ where, data: { deletedAt: null } })

  await suggest()
  const cards = suggested.getByRole('list', { name: 'Suggested B-roll' }).getByRole('button')
  await suggested.getByRole('button', { name: 'Beach sunset' }).waitFor()
  await faultless()
  await shoot(page, 'broll', ['dark'])
  expect(await cards.count()).toBeLessThanOrEqual(8)
  await suggested.getByRole('button', { name: 'Price_list' }).click()
  await suggested.waitFor({ state: 'detached' })
  await broll().toEqual(['BROLL_IMAGE'])
  await press('Control+z')
  await broll().toEqual([])
})

it('replaces a text everywhere as one step', async () => {
  // The search starts at the playhead.
  await editor.page.getByLabel('Seek').fill('0')
  await press('Control+f')
  const field = editor.page.getByRole('textbox', { name: 'Find', exact: true })
  await field.fill('o')
  await told('1 of 4')
  await press('Enter')
  await press('Shift+Enter')
  await press('Shift+Enter')
  await told('4 of 4')
  await shoot(editor.page, 'transcript-find', ['dark'])
  await faultless()
  await field.fill('one')
  await told('1 of 2')
  await button('Whole words').click()
  await told('1 of 1')
  await editor.page.getByRole('textbox', { name: 'Replace with' }).fill('our')
  await button('Replace all').click()
  await lines().toEqual(['Begin with um, a Xylophone', 'Tell our', 'story.'])
  await told('None found')
  await press('Escape')
  await press('Control+z')
  await lines().toEqual(['Begin with um, a Xylophone', 'Tell one', 'story.'])
})

it('cut words stay struck through, also after a click, can be hidden and are restored', async () => {
  await word('one').click()
  await press('Delete')
  await told('Cut 1 word, 0.2 s')
  await press('Delete')
  await told('Cut already. Restore brings it back.')
  await cuts().toEqual(1)
  await press('u')
  await cuts().toEqual(0)
  await press('Delete')
  await bar().getByRole('button', { name: 'Restore' }).click()
  await cuts().toEqual(0)
  await press('Delete')
  await cuts().toEqual(1)
  await press('Escape')
  const struck = word('one, cut')
  expect(await struck.evaluate(one => getComputedStyle(one).color)).toBe('rgb(133, 133, 133)')
  await editor.page.getByText('Hide', { exact: true }).click()
  await struck.waitFor({ state: 'detached' })
  await editor.page.getByText('Show cuts').click()
  await struck.click()
  await bar().getByRole('button', { name: 'Restore' }).waitFor()
  await cuts().toEqual(1)
  await press('u')
  await cuts().toEqual(0)
})

tabletWordSteps(() => editor)

reviewSteps(() => editor)

it('makes a clip from selected words and offers to open it', async () => {
  await word('Tell').click()
  await press('Shift+End')
  await press('Shift+C')
  await told('Clip added')
  const clips = await editor.server.database.prisma.project.findMany({
    where: { parentId: editor.projectId },
  })
  expect(clips).toHaveLength(1)
})

it('the export omits the cuts and its captions have the corrected and the emphasized word', async () => {
  const project = await editor.saved()
  const { file, report } = await editor.rendered()
  expect(report.frames).toBeLessThan(90)
  expect(report.probe).toMatchObject({ frames: report.frames, width: 1080, height: 1920 })
  const prepared = prepare(project, { fonts: await nodeFontBook(project.fonts, {}), spectra: {} })
  const corrected = frameOf(prepared, 'XYLOPHONE', LIT.fill)
  const place = litWord(prepared, corrected, LIT.fill)
  if (!place) throw new Error('The word is not lit')
  const lit = await litPixels(file, corrected, place.box, LIT.color)
  expect(Math.abs((lit.from + lit.to) / 2 - place.x)).toBeLessThan(8)
  // While “with” is active, “Begin” is highlighted too, as it is emphasized.
  const said = 15
  const beside = litWord(prepared, said, LIT.fill)
  if (beside?.text !== 'BEGIN') throw new Error('The emphasized word is not lit')
  const both = await litPixels(file, said, beside.box, LIT.color)
  expect(both.to - both.from).toBeGreaterThan(beside.width * 1.3)
  expect(editor.faults).toEqual([])
})
