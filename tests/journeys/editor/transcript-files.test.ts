import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wordsOf } from '@/compositions/model/project'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { shoot } from '../shoot'
import { handOnWords, transcriptOf } from './hand-on-words'
import { type OpenEditor, openEditor } from './open-editor'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'

let folder: string
let editor: OpenEditor

eachStepNeedsTheLast(() => shoot(editor.page, 'transcript-files-broken', ['dark']))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-transcript-files-'))
  const media = await talkWithPauses(folder)
  editor = await openEditor({ files: { media }, project: projectWithPauses })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const { button, press, faultless } = handOnWords(() => editor)

const dialog = (name: string) => editor.page.getByRole('dialog', { name })
const importing = () => dialog('Import transcript')

async function chooseFromMenu(name: string): Promise<void> {
  await button('Transcript options').click()
  await editor.page.getByRole('menuitem', { name }).click()
  await dialog(name).waitFor()
}

const give = (name: string, text: string) =>
  importing()
    .getByLabel('Transcript file')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

/** Saves a file in a format, and resolves with its name and bytes. */
async function download(format: string): Promise<{ name: string; bytes: Buffer }> {
  await chooseFromMenu('Download transcript')
  const form = dialog('Download transcript')
  await form.getByLabel('Format').selectOption({ label: format })
  const saved = editor.page.waitForEvent('download')
  await form.getByRole('button', { name: 'Download', exact: true }).click()
  const file = await saved
  await form.waitFor({ state: 'hidden' })
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
}

const words = () =>
  editor.expectSaved(project =>
    wordsOf(transcriptOf(project))
      .map(({ text }) => text)
      .join(' '),
  )

let before: { text: string; start: number }[]

it('refuses a text that is not said here, and says why', async () => {
  await button('Transcript').click()
  before = wordsOf(transcriptOf(await editor.saved())).map(({ text, start }) => ({ text, start }))
  await chooseFromMenu('Import transcript')
  await give('other.txt', 'Nothing of all that was ever spoken around here.')
  await importing().getByText('This text is not what is said here.').waitFor()
  expect(await importing().getByRole('button', { name: 'Import' }).isDisabled()).toBe(true)
  await give('picture.srt', '\0\0PNG')
  await importing().getByText('This is not a text file.').waitFor()
  await faultless('[role="dialog"]')
})

it('imports corrected subtitles with the times at which their words are heard', async () => {
  const corrected = before.map(({ text }) => (text === 'story.' ? 'tale!' : text))
  await give('talk.srt', `1\r\n00:00:00,000 --> 00:00:02,000\r\n${corrected.join(' ')}\r\n`)
  await importing().getByText('Timed by the sound: 88% of the words match what is heard.').waitFor()
  await shoot(editor.page, 'import-transcript', ['dark', 'light'])
  await importing().getByRole('button', { name: 'Import' }).click()
  await editor.page.getByText(`Imported ${before.length} words`).waitFor()
  await words().toEqual(corrected.join(' '))
  await editor
    .expectSaved(project => wordsOf(transcriptOf(project)).map(({ start }) => start))
    .toEqual(before.map(({ start }) => start))
})

it('undoes and redoes an import as one step', async () => {
  await press('Control+z')
  await words().toEqual(before.map(({ text }) => text).join(' '))
  await press('Control+Shift+z')
  await words().toMatchObject(expect.stringContaining('tale!'))
})

it('downloads text, subtitles and a Word document of what is heard', async () => {
  const text = await download('Plain text (TXT)')
  expect(text.name).toMatch(/\.txt$/)
  expect(text.bytes.toString()).toMatch(/^\[0:00\] Mara: Begin with/)
  const srt = await download('Subtitles (SRT)')
  expect(srt.bytes.toString()).toMatch(/^1\n00:00:0\d,\d{3} --> /)
  const docx = await download('Word (DOCX)')
  expect(docx.name).toMatch(/\.docx$/)
  const document = strFromU8(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array())
  expect(document).toContain('tale!')
})

it('copies a transcript without times', async () => {
  await editor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseFromMenu('Download transcript')
  await shoot(editor.page, 'download-transcript', ['dark', 'light'])
  await faultless('[role="dialog"]')
  await dialog('Download transcript').getByRole('switch', { name: 'Times' }).press('Space')
  await dialog('Download transcript').getByRole('button', { name: 'Copy' }).click()
  await dialog('Download transcript').getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await editor.page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Mara: Begin with/)
  expect(editor.faults).toEqual([])
})
