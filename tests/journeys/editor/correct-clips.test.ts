import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import { correctWord } from '@/compositions/edit/change-words'
import { done } from '@/compositions/testing/edit-results'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { handOnWords, textOf } from './hand-on-words'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'

let editor: OpenEditor
let folder: string
/** Two clips of the talk, and one in which the word was corrected in another way. */
let clips: string[]
let other: string

eachStepNeedsTheLast(() => shoot(editor.page, 'correct-clips-broken', ['dark']))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-corrections-'))
  const media = await talkWithPauses(folder)
  editor = await openEditor({ files: { media }, project: projectWithPauses })
  const { server, teamId, projectId } = editor
  const { project } = server.database.prisma
  const value = toValue(await project.findUniqueOrThrow({ where: { id: projectId }, select: valueSelect }))
  const add = async (title: string, said = value) => {
    const own = { ...said, id: randomUUID(), title }
    const row = { id: own.id, teamId, parentId: projectId, type: own.type, status: 'COMPLETED' } as const
    await project.create({ data: { ...row, ...valueColumns(own) } })
    return own.id
  }
  clips = [await add('One'), await add('Two')]
  const wordId = value.transcripts.media?.subtitles[0]?.words.at(-1)?.id ?? ''
  other = await add('Other', done(correctWord(value, { mediaRef: 'media', wordId, text: 'premise' })))
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { word, button, press } = handOnWords(() => editor)

const told = (text: string) => editor.page.getByText(text, { exact: true }).waitFor(PATIENT)

/** The first line of clips, as it is stored. */
const linesOf = (ids: readonly string[]) =>
  Promise.all(
    ids.map(async id => {
      const { project } = editor.server.database.prisma
      return textOf(toValue(await project.findUniqueOrThrow({ where: { id }, select: valueSelect })))[0]
    }),
  )

const correct = async (from: string, to: string) => {
  await word(from).click()
  await press('Enter')
  await editor.page.getByLabel(`Correct “${from}”`).fill(to)
  await press('Enter')
}

/** Opens a clip in another tab, where its words are shown. */
async function openClip(id: string): Promise<Page> {
  const tab = await editor.page.context().newPage()
  await tab.goto(`/projects/${id}/editor/`)
  await tab.getByRole('button', { name: 'Transcript', exact: true }).click()
  return tab
}

const HEARD = 'Begin with um, a promise'

it('E9: a word that is corrected in a talk is corrected in its clips by a click, also in an open one', async () => {
  const { page } = editor
  const tab = await openClip(clips[0] ?? '')
  await tab.getByRole('option', { name: 'promise', exact: true }).waitFor()
  await page.bringToFront()
  await button('Transcript').click()
  await correct('promise', 'Xylophone')
  const question = 'Correct “promise” to “Xylophone” in 2 clips?'
  await told(question)
  expect(await linesOf([...clips, other])).toEqual([HEARD, HEARD, 'Begin with um, a premise'])
  await button(`Correct in clips: ${question}`).click()
  await told('Corrected in 2 clips')
  const RIGHT = 'Begin with um, a Xylophone'
  expect(await linesOf([...clips, other])).toEqual([RIGHT, RIGHT, 'Begin with um, a premise'])
  await tab.getByRole('option', { name: 'Xylophone', exact: true }).waitFor()
  await button('Undo: Corrected in 2 clips').click()
  await told('Restored in 2 clips')
  expect(await linesOf(clips)).toEqual([HEARD, HEARD])
  await tab.getByRole('option', { name: 'promise', exact: true }).waitFor()
  await tab.close()
})

it('an undo in the editor takes the offer away, and corrections in a row are one offer', async () => {
  const { page } = editor
  await correct('story.', 'tale.')
  await told('Correct “story.” to “tale.” in 3 clips?')
  await press('Control+z')
  await page.getByText('Correct “story.” to “tale.” in 3 clips?').waitFor({ state: 'detached' })
  await correct('Tell', 'Hear')
  await correct('one', 'our')
  const question = 'Correct 2 words in 3 clips?'
  await told(question)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: `Correct in clips: ${question}` }).click()
  await told('Corrected in 3 clips')
})

it('a word that is corrected in a clip is offered to the other clips; the talk has it already', async () => {
  const { page, projectId, faults } = editor
  await page.goto(`/projects/${clips[0]}/editor/`)
  await button('Transcript').click()
  await word('Hear').waitFor()
  await correct('Begin', 'Start')
  const question = 'Correct “Begin” to “Start” in 2 other clips?'
  await told(question)
  expect(await linesOf([projectId])).toEqual(['Start with um, a Xylophone'])
  await button(`Correct in clips: ${question}`).click()
  await told('Corrected in 2 clips')
  expect(await linesOf(clips)).toEqual(['Start with um, a promise', 'Start with um, a promise'])
  await page.goto(`/projects/${clips[1]}/editor/`)
  await button('Transcript').click()
  await word('Start').waitFor()
  expect(faults).toEqual([])
})
