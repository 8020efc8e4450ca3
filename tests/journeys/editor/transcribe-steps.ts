import { expect, it } from 'vitest'
import { filesOf } from '@/api/platform/stored-files/asset-files'
import { insertAsset } from '@/api/testing/asset'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { MESSAGES } from '@/compositions/catalog/messages'
import { wordsOf } from '@/compositions/model/project'
import { findFaults } from '../find-faults'
import { recordNotices } from '../record'
import { shoot } from '../shoot'
import { type OpenEditor, PATIENT } from './open-editor'

const SECOND_TEXT = 'Prices went up twice this year.'

/** Steps that transcribe an uploaded talk in the open editor: progress, cancel, refusal, leaving and completion. */
export function transcribeSteps(editor: () => OpenEditor): void {
  it('a talk is transcribed during editing: it continues after an interrupted poll, can be stopped, fails with a reason, and adds words and captions for a user who returns', async () => {
    const { page, server, teamId, token } = editor()
    const { prisma } = server.database
    const talk = await insertAsset(server, teamId, await testTalk(SHORT_TEXT), 'promise')
    const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    await page.goto(`/projects/${id}/editor/`)
    await page.getByRole('button', { name: 'Media', exact: true }).click()
    await page
      .getByRole('list', { name: 'Uploads' })
      .getByRole('button', { name: /^promise 0:0\d$/ })
      .click()
    const listen = page.getByRole('button', { name: 'Transcribe' })
    const progress = page.getByRole('progressbar', { name: 'Words of promise' })
    const tries = () => prisma.job.findMany({ where: { assetId: talk.id, kind: 'ingest' } })

    const poll = '**/api/assets/*/transcript/'
    await page.route(poll, route => route.fulfill({ status: 502, body: 'Bad gateway' }))
    await listen.click()
    await page.getByText(MESSAGES.polling.interrupted).waitFor()
    await page.unroute(poll)
    await page.getByRole('button', { name: 'Try again' }).click()
    await progress.waitFor()
    expect(await findFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await listen.waitFor()
    expect((await tries()).map(({ state }) => state)).toEqual(['CANCELLED'])
    expect(await page.getByText('Not transcribed yet').count()).toBe(0)

    const change = (data: { duration: number | null }) =>
      prisma.asset.update({ where: { id: talk.id }, data })
    await change({ duration: 121 * 60 })
    await listen.click()
    await page.getByText('This file takes 121 upload minutes').waitFor()
    await page.keyboard.press('Escape')
    await change({ duration: talk.duration })
    await listen.waitFor()
    expect(await tries()).toHaveLength(1)

    // Words that arrive before the editor is left would be added to the project, and nothing would be offered.
    await page.route(poll, () => undefined)
    const begun = page.waitForResponse(one => one.url().endsWith('/generate_subtitle/'))
    await listen.click()
    await begun
    await progress.waitFor()
    const notices = await recordNotices(page)
    await page.getByRole('link', { name: 'Back to the clips' }).click()
    await page.getByRole('application', { name: 'Layers' }).waitFor({ state: 'detached' })
    await page.unroute(poll)
    await page.goBack()
    await page.getByRole('button', { name: 'Media', exact: true }).click()
    await listen.waitFor()
    const heard = () => prisma.asset.findUniqueOrThrow({ where: { id: talk.id } })
    await expect.poll(async () => filesOf(await heard()).words, PATIENT).toBeTruthy()
    const answer = page.waitForResponse(one => one.url().endsWith('/generate_subtitle/'))
    await listen.click()
    expect(await (await answer).json()).toMatchObject({ status: 'completed' })
    await page.getByText('The words are there').waitFor()
    expect((await notices()).filter(text => text.includes('The words are there'))).toHaveLength(1)
    expect(await tries()).toHaveLength(2)
    await page.keyboard.press('Control+s')
    const saved = () => server.call('GET /api/projects/{id}/', { token, params: { id } })
    await expect.poll(async () => Object.keys((await saved()).project.transcripts), PATIENT).toHaveLength(1)
    const said = Object.values((await saved()).project.transcripts).flatMap(wordsOf)
    expect(said.map(({ text }) => text).join(' ')).toMatch(/tell one story/i)
    // Words and canvas are separate documents, saved independently.
    const roles = async () => (await saved()).project.layers.map(layer => layer.layer)
    await expect.poll(roles, PATIENT).toContain('SUBTITLE')
    await shoot(page, 'media-words', ['dark'])
  })

  it('a second talk is transcribed: its words are shown by choice, and both have captions', async () => {
    const { page, server, teamId, token } = editor()
    for (const name of ['first', 'second'])
      await insertAsset(server, teamId, await testTalk(name === 'first' ? SHORT_TEXT : SECOND_TEXT), name)
    const { id } = await server.call('POST /api/projects/', { token, body: { type: 'scratch' } })
    await page.goto(`/projects/${id}/editor/`)
    await page.getByRole('button', { name: 'Media', exact: true }).click()
    const uploads = page.getByRole('list', { name: 'Uploads' })
    const transcript = page.getByRole('region', { name: 'Transcript' })
    const words = transcript.getByRole('combobox', { name: 'Words of' })
    for (const name of ['first', 'second']) {
      await uploads.getByRole('button', { name: new RegExp(`^${name} 0:`) }).click()
      await page.getByText(`need the words of “${name}”`).waitFor()
      await page.getByRole('button', { name: 'Transcribe' }).click()
      await page.getByRole('progressbar', { name: `Words of ${name}` }).waitFor()
      await page.getByText('The words are there').waitFor({ timeout: 120_000 })
      await page.getByText('The words are there').waitFor({ state: 'detached' })
    }
    await transcript.getByText('Prices').waitFor()
    expect(await words.inputValue()).toBe(
      await words.locator('option', { hasText: 'second' }).getAttribute('value'),
    )
    expect(await findFaults(page)).toEqual([])
    await shoot(page, 'words-of-two-talks', ['dark'])
    await words.selectOption({ label: 'first' })
    await transcript.getByText('story').waitFor()
    expect(await transcript.getByText('Prices').count()).toBe(0)
    await page.keyboard.press('Control+s')
    const saved = () => server.call('GET /api/projects/{id}/', { token, params: { id } })
    const captioned = async () => {
      const { layers, transcripts } = (await saved()).project
      return [layers.filter(layer => layer.layer === 'SUBTITLE').length, Object.keys(transcripts).length]
    }
    await expect.poll(captioned, PATIENT).toEqual([2, 2])
  })
}
