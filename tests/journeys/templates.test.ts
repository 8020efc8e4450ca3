import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toValue } from '@/api/domain/projects/stored-value'
import { SHORT_TEXT, testTalk } from '@/api/testing/talk'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { type OpenEditor, PATIENT } from './editor/open-editor'
import { openEditorWithWorker } from './editor/open-editor-with-worker'
import { findFaults } from './find-faults'
import { shoot } from './shoot'

/** Milliseconds for reading and transcribing a short talk on a busy machine. */
const READ = { timeout: 120_000, interval: 500 }

const FONT_SIZE = 91

let editor: OpenEditor

beforeAll(async () => {
  const talk = await testTalk(SHORT_TEXT)
  editor = await openEditorWithWorker({
    files: { media: talk },
    uploads: [talk],
    project: (media, id) => ({
      ...newProject({
        ...{ id, title: 'My talk', type: 'captionVideo', format: formatNamed('1080X1920') },
        ...(media.media && { media: media.media }),
      }),
      captionStyle: { presetStyle: 'Mozi', fontSize: FONT_SIZE },
    }),
  })
})
afterAll(() => editor?.close())

const button = (name: string | RegExp, within: Locator | undefined = undefined): Locator =>
  (within ?? editor.page).getByRole('button', { name })

const titleText = async (): Promise<string> => {
  const value = await editor.saved()
  const title = value.layers.find(layer => layer.id === 'theme-title')
  return title?.asset === 'text' ? title.text : ''
}

/** The panel of templates, opened unless it is open. */
async function openPanel(): Promise<Locator> {
  const panel = editor.page.getByRole('region', { name: 'Templates', exact: true }).first()
  if (!(await panel.isVisible()))
    await button('Templates', editor.page.getByRole('navigation', { name: 'Panels' })).click()
  return panel
}

it('a template is applied with a click, keeps what was set by hand, and is undone in one step', async () => {
  const { page } = editor
  const before = await editor.saved()
  const panel = await openPanel()
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await button('Late show', panel).hover()
  await button('Late show', panel).locator('video').waitFor()
  await button('Late show', panel).click()
  const notice = page.getByRole('region', { name: 'Notices' })
  const told = 'Late show was appliedKept what you set: caption style.'
  await expect.poll(() => notice.textContent(), PATIENT).toContain(told)
  await editor
    .expectSaved(({ captionStyle, theme }) => ({ captionStyle, theme: theme?.id }))
    .toMatchObject({ captionStyle: { presetStyle: 'Focus', fontSize: FONT_SIZE }, theme: 'late-show' })
  expect(await titleText()).toBe('My talk')
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'templates-panel')
  await page.getByRole('application', { name: 'Layers' }).focus()
  await page.keyboard.press('Control+z')
  await editor
    .expectSaved(({ layers, theme }) => ({ layers, theme }))
    .toEqual({
      ...{ layers: before.layers, theme: undefined },
    })
})

it('the next template keeps the words that were written into the one before', async () => {
  const { page } = editor
  const panel = await openPanel()
  await button('Late show', panel).click()
  await expect.poll(titleText, PATIENT).toBe('My talk')
  const { x, y } = await editor.onCanvas(400, 490)
  await page.mouse.dblclick(x, y)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('In my words')
  await page.keyboard.press('Escape')
  await expect.poll(titleText, PATIENT).toBe('In my words')
  await button('Hook bar', panel).click()
  await page.getByText('Hook bar was applied').waitFor()
  await editor.expectSaved(({ theme }) => theme?.id).toEqual('hook-bar')
  expect(await titleText()).toBe('In my words')
})

it('the look of a project is saved as a template, used for an upload, renamed and deleted', async () => {
  const { page, server, teamId } = editor
  await openPanel()
  await button('Save as template').click()
  const dialog = page.getByRole('dialog', { name: 'Save as template' })
  await dialog.getByLabel('Title').fill('Our look')
  await button('Save', dialog).click()
  await page.getByText('Saved Our look as a template').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await server.database.prisma.theme.count({ where: { teamId, title: 'Our look' } })).toBe(1)

  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('tab', { name: 'Your templates' }).click()
  const own = page.getByRole('list', { name: 'Your templates' })
  const card = own.getByRole('button', { name: /^Our look/ })
  // The look is drawn over a sample talk, and moves under the pointer.
  await card.getByText('captions').first().waitFor()
  await card.locator('img[src$="/talk/person.svg"]').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'own-templates')
  const firstWord = card.getByText(/^this$/i)
  expect(await firstWord.count()).toBe(0)
  await editor.page.emulateMedia({ reducedMotion: 'no-preference' })
  await card.hover()
  await firstWord.first().waitFor()
  await button('More for Our look').click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByLabel('Title').fill('Our new look')
  await button('Rename').last().click()
  await own.getByRole('button', { name: /^Our new look/ }).click()
  await button('From your uploads').click()
  await page.getByRole('dialog').getByRole('list', { name: 'Uploads' }).getByRole('button').first().click()
  await page.waitForURL(/\/projects\/[^/]+\/$/)
  const id = page.url().split('/').at(-2) ?? ''
  const read = async () => {
    const row = await server.database.prisma.project.findUniqueOrThrow({ where: { id } })
    return row.status === 'COMPLETED' ? toValue(row) : null
  }
  await expect.poll(async () => (await read())?.captionStyle.fontSize, READ).toBe(FONT_SIZE)
  expect((await read())?.layers.some(layer => layer.id === 'theme-title')).toBe(true)

  await page.goto('/templates/')
  await page.getByRole('tab', { name: 'Your templates' }).click()
  await button('More for Our new look').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await button('Delete', page.getByRole('dialog')).click()
  await page.getByText('No templates of your own yet').waitFor()
  expect(await server.database.prisma.theme.count({ where: { teamId } })).toBe(0)
})

it('templates are found by name, category and format, and one starts without a file', async () => {
  const { page } = editor
  await page.goto('/templates/')
  const list = page.getByRole('list', { name: 'Templates' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(24)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'templates')
  await page.getByRole('combobox', { name: 'Format' }).click()
  await page.getByRole('option', { name: '1:1' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(8)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('nothing like it')
  await page.getByText('No template is like that.').waitFor()
  await button('Show all').click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('quote')
  await list.getByRole('button', { name: /^Quote card/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Quote card' })
  await dialog.waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'template')
  await button('Start without a file', dialog).click()
  await page.waitForURL(/\/projects\/[^/]+\/editor\/$/)
  await page.getByRole('application', { name: 'Layers' }).waitFor()
  const id = page.url().split('/').at(-3) ?? ''
  const row = await editor.server.database.prisma.project.findUniqueOrThrow({ where: { id } })
  expect(row).toMatchObject({ title: 'Quote card', type: 'scratch' })
  expect(toValue(row).layers.map(layer => layer.id)).toContain('theme-mark')
  expect(editor.faults).toEqual([])
})
