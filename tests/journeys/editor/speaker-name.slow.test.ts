import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { type OpenEditor, openEditor } from './open-editor'
import { openTablet } from './open-tablet'
import { projectWithPauses, talkWithPauses } from './talk-with-pauses'

let folder: string
let editor: OpenEditor

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-speaker-'))
  const media = await talkWithPauses(folder)
  editor = await openEditor({ files: { media }, project: projectWithPauses })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

it('a click on a name in the transcript asks who speaks there, and names them everywhere', async () => {
  const { page } = editor
  await page.getByText('Mara', { exact: true }).first().click()
  const form = page.getByRole('region', { name: 'Speaker' })
  expect(await findFaults(page)).toEqual([])
  await form.getByRole('button', { name: 'Rename Mara' }).click()
  await form.getByRole('textbox', { name: 'Name of Mara, everywhere' }).fill('Deniz')
  await page.keyboard.press('Enter')
  await editor
    .expectSaved(({ transcripts }) => transcripts.media?.speakers)
    .toEqual([{ id: 'mara', name: 'Deniz' }])
})

it('a tap does so too', async () => {
  const { page } = await openTablet(editor)
  await page.getByRole('button', { name: 'Go on anyway' }).click()
  await page.getByRole('button', { name: 'Transcript', exact: true }).click()
  await page.getByText('Deniz', { exact: true }).first().tap()
  await page.getByRole('region', { name: 'Speaker' }).waitFor()
  await page.context().close()
})
