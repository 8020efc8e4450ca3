import { afterAll, beforeAll, expect, it } from 'vitest'
import { MESSAGES } from '@/compositions/catalog/messages'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { boxesProject } from './boxes-project'
import { type OpenEditor, openEditor } from './open-editor'

const STATUS = '**/api/exports/*/check_status/'

let editor: OpenEditor

beforeAll(async () => {
  editor = await openEditor({ project: (_, id) => boxesProject(id) })
})

afterAll(() => editor?.close())

it('an export whose polling is interrupted says so, continues on demand and can be canceled', async () => {
  const { page, server } = editor
  await page.route(STATUS, route => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const popover = page.getByRole('dialog')
  await popover.getByText(MESSAGES.polling.interrupted).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'export-interrupted', ['dark'])
  await page.unroute(STATUS)
  await popover.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Exporting 0 %' }).waitFor()
  await popover.getByText('In the queue').waitFor()
  await popover.getByRole('button', { name: 'Cancel' }).click()
  await popover.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Export', exact: true }).waitFor()
  const exported = await server.database.prisma.export.findMany()
  expect(exported.map(({ status }) => status)).toEqual(['CANCELLED'])
  expect(editor.faults).toEqual([])
})

it('a lost network does not interrupt the polling of an export', async () => {
  const { page } = editor
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const popover = page.getByRole('dialog')
  await popover.getByText('In the queue').waitFor()
  const failed = page.waitForEvent('requestfailed', one => one.url().endsWith('/check_status/'))
  await page.route(STATUS, route => route.abort('connectionrefused'))
  await failed
  await page.unroute(STATUS)
  await page.waitForResponse(one => one.url().endsWith('/check_status/') && one.ok())
  await popover.getByText('In the queue').waitFor()
})

it('Escape puts the progress of an export away, and the button shows it again', async () => {
  const { page } = editor
  const popover = page.getByRole('dialog')
  await popover.getByText('In the queue').waitFor()
  await page.keyboard.press('Escape')
  await popover.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Exporting 0 %' }).click()
  await popover.getByText('In the queue').waitFor()
})
