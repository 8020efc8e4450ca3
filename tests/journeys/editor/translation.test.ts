import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type OpenAiPeer, openAiPeer } from '@/api/platform/providers/language/testing/openai-peer'
import { MESSAGES } from '@/compositions/catalog/messages'
import { heardWords } from '@/compositions/transcript-files/heard-words'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import type { OpenEditor } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'

const SPANISH = ['Empieza con una promesa', 'Cuenta una', 'historia.']

let folder: string
let model: OpenAiPeer
let editor: OpenEditor

eachStepNeedsTheLast(() => shoot(editor.page, 'translation-broken', ['dark']))

beforeAll(async () => {
  model = await openAiPeer()
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
  folder = await mkdtemp(join(tmpdir(), 'talkreel-translation-'))
  const media = await talkWithPauses(folder)
  editor = await openEditorWithWorker({ files: { media }, project: projectWithPauses })
})

afterAll(async () => {
  await editor?.close()
  await model.stop()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true, force: true })
})

const { button, faultless, told, word } = handOnWords(() => editor)

const dialog = (name: string) => editor.page.getByRole('dialog', { name })
const line = (original: string) => editor.page.getByRole('textbox', { name: `Translation of “${original}”` })
const captionsIn = () => editor.page.getByRole('combobox', { name: 'Captions in' })
const onCanvas = (text: string) => editor.page.locator('[data-area="canvas"]').getByText(text).first()

async function chooseFromMenu(name: string): Promise<void> {
  await button('Transcript options').click()
  await editor.page.getByRole('menuitem', { name }).click()
  await dialog(name).waitFor()
}

async function translateInto(language: string): Promise<void> {
  await chooseFromMenu('Translate captions')
  await dialog('Translate captions').getByLabel('Language').selectOption({ label: language })
  await dialog('Translate captions').getByRole('button', { name: 'Translate' }).click()
}

const shown = () =>
  editor.expectSaved(project =>
    heardWords(project)
      .map(({ text }) => text)
      .join(' '),
  )

it('without a key, the dialog says what translation needs', async () => {
  await chooseFromMenu('Translate captions')
  await dialog('Translate captions').getByText(MESSAGES.translations.needsModel).waitFor()
  await faultless('[role="dialog"]')
  await shoot(editor.page, 'translation-no-key', ['dark'])
})

it('with a key, a translation shows its progress and can be canceled', async () => {
  vi.stubEnv('OPENAI_API_KEY', model.apiKey)
  vi.stubEnv('OPENAI_BASE_URL', model.url)
  await editor.page.reload()
  model.faults.push({ times: 1, kind: 'hang' })
  await chooseFromMenu('Translate captions')
  await dialog('Translate captions').getByText('OpenAI translates the words that are not cut').waitFor()
  await faultless('[role="dialog"]')
  await shoot(editor.page, 'translation-dialog', ['dark'])
  await dialog('Translate captions').getByRole('button', { name: 'Translate' }).click()
  await told('Translating into Spanish')
  await shoot(editor.page, 'translation-running', ['dark'])
  await button('Cancel').click()
  await editor.page.getByText('Translating into Spanish').waitFor({ state: 'hidden' })
  expect(transcriptOf(await editor.saved()).translations).toBeUndefined()
})

it('translates the captions, and shows them on the canvas', async () => {
  model.answers.push({ lines: SPANISH.map((text, at) => ({ number: at + 1, text })) })
  await translateInto('Spanish')
  await told('Captions are in Spanish')
  await shown().toEqual(SPANISH.join(' '))
  await editor.page.getByRole('list', { name: 'Translated lines' }).getByRole('button').first().click()
  await onCanvas('Empieza').waitFor()
  expect(await line('Tell one').inputValue()).toBe('Cuenta una')
  await faultless()
  await shoot(editor.page, 'translation-lines', ['dark'])
})

it('edits a line, which undo takes back', async () => {
  await line('Begin with um, a promise').fill('Comienza con una promesa')
  await line('Begin with um, a promise').press('Enter')
  await onCanvas('Comienza').waitFor()
  await shown().toEqual(['Comienza con una promesa', ...SPANISH.slice(1)].join(' '))
  await button(/^Undo/).click()
  await onCanvas('Empieza').waitFor()
  await shown().toEqual(SPANISH.join(' '))
  await line('Tell one').fill('  ')
  await line('Tell one').press('Enter')
  await told('A line needs at least one letter')
  expect(await line('Tell one').inputValue()).toBe('Cuenta una')
})

it('a line whose words are corrected is marked, and only it is translated again', async () => {
  await editor.page.getByText('Words', { exact: true }).click()
  await word('Tell').dblclick()
  await editor.page.getByRole('textbox', { name: 'Correct “Tell”' }).fill('Say')
  await editor.page.keyboard.press('Enter')
  await editor.page.getByText('Translation', { exact: true }).click()
  await editor.page.getByText('Changed since').waitFor()
  await shoot(editor.page, 'translation-changed', ['dark'])
  model.answers.push({ lines: [{ number: 1, text: 'Di una' }] })
  await button('Translate 1 new or changed line').click()
  await shown().toEqual('Empieza con una promesa Di una historia.')
  await editor.page.getByText('Changed since').waitFor({ state: 'hidden' })
  expect(JSON.stringify(model.requests.at(-1))).not.toContain('promise')
})

it('goes back to what is spoken, and files are in either language', async () => {
  await captionsIn().selectOption({ label: 'English (spoken)' })
  await word('Begin').click()
  await onCanvas('Begin').waitFor()
  await shown().toEqual('Begin with um, a promise Say one story.')
  const download = async (language: string) => {
    await chooseFromMenu('Download transcript')
    const form = dialog('Download transcript')
    await form.getByLabel('Format').selectOption({ label: 'Subtitles (SRT)' })
    await form.getByLabel('Language').selectOption({ label: language })
    const saved = editor.page.waitForEvent('download')
    await form.getByRole('button', { name: 'Download', exact: true }).click()
    const file = await saved
    await form.waitFor({ state: 'hidden' })
    return [file.suggestedFilename(), await readFile(await file.path(), 'utf8')] as const
  }
  const [name, spanish] = await download('Spanish')
  expect([name, spanish]).toEqual(['Pauses.es.srt', expect.stringContaining('Empieza con una promesa')])
  expect(spanish).not.toContain('Begin')
  expect((await download('English'))[1]).toContain('Begin with um, a promise')
})

/** Where a line and its translation are on the page. */
async function boxesOf(original: string) {
  const boxes = [
    await editor.page.getByRole('listitem').getByText(original).boundingBox(),
    await line(original).boundingBox(),
  ]
  const [said, translated] = boxes
  if (!said || !translated) throw new Error(`“${original}” is not in view`)
  return { said, translated }
}

it('in the wide transcript, each line is beside its translation', async () => {
  await captionsIn().selectOption({ label: 'Spanish' })
  await onCanvas('Empieza').waitFor()
  await button('Edit by the words').click()
  await button('Dock transcript').waitFor()
  const { said, translated } = await boxesOf('Begin with um, a promise')
  expect(translated.x).toBeGreaterThan(said.x + said.width / 2)
  expect(Math.abs(translated.y - said.y)).toBeLessThan(20)
  await faultless()
  await shoot(editor.page, 'translation-wide', ['dark'])
  await button('Dock transcript').click()
})

it('on a phone, each line is above its translation', async () => {
  await editor.page.setViewportSize({ width: 390, height: 844 })
  await button('Continue anyway').click()
  const panels = editor.page.getByRole('navigation', { name: 'Panels' })
  await panels.getByRole('button', { name: 'Transcript' }).click()
  await line('Begin with um, a promise').waitFor()
  const { said, translated } = await boxesOf('Begin with um, a promise')
  expect(translated.y).toBeGreaterThan(said.y)
  expect(translated.x + translated.width).toBeLessThanOrEqual(390)
  const shots = process.env.TALKREEL_SHOTS
  if (shots) await editor.page.screenshot({ path: join(shots, 'translation-phone.png') })
})

it('a translation is removed, and undo brings it back', async () => {
  await button('Remove Spanish').click()
  await told('Spanish is removed')
  await editor.expectSaved(project => transcriptOf(project).translations).toEqual(undefined)
  await editor.page.getByRole('button', { name: 'Undo' }).last().click()
  await shown().toEqual('Empieza con una promesa Di una historia.')
  expect(editor.faults).toEqual([])
})
