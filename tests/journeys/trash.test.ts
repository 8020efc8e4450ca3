import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { valueColumns } from '@/api/domain/projects/stored-value'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { findFaults } from './find-faults'
import { openSignedIn, type SignedIn } from './open-signed-in'
import { shoot } from './shoot'

const TITLE = 'Spring launch'

let opened: SignedIn
let page: Page

beforeAll(async () => {
  opened = await openSignedIn()
  page = opened.page
})
afterAll(() => opened?.close())

/** Adds a project of the only team to the database. */
async function giveProject(): Promise<void> {
  const { prisma } = opened.server.database
  const { id: teamId } = await prisma.team.findFirstOrThrow()
  const row = { teamId, title: TITLE, type: 'scratch', document: {}, status: 'COMPLETED' } as const
  const { id } = await prisma.project.create({ data: row })
  const value = newProject({ id, title: TITLE, type: 'scratch', format: formatNamed('1080X1920') })
  await prisma.project.update({ where: { id }, data: valueColumns(value) })
}

const project = () => page.getByRole('link', { name: TITLE, exact: true })

async function deleteProject(): Promise<void> {
  await page.getByRole('button', { name: `More for ${TITLE}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this project?' })
  await dialog.getByText('You can restore it for 30 days.').waitFor()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await dialog.waitFor({ state: 'detached' })
  await project().waitFor({ state: 'detached' })
}

it('Undo restores a deleted project', async () => {
  await giveProject()
  await page.goto('/')
  await project().waitFor()
  await deleteProject()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`“${TITLE}” was restored`).waitFor()
  await project().waitFor()
})

it('a deleted project is in the trash and can be restored from there', async () => {
  await deleteProject()
  await page.getByRole('link', { name: 'Trash' }).click()
  const row = page.getByRole('list', { name: 'Deleted items' }).getByRole('listitem')
  await row.getByText('30 days left').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'trash')
  await row.getByRole('button', { name: `Restore ${TITLE}` }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'trash-empty')
  await page.goto('/')
  await project().waitFor()
})

it('deleting forever asks for confirmation and removes the project', async () => {
  await deleteProject()
  await page.goto('/trash/')
  await page.getByRole('button', { name: `Delete forever ${TITLE}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete forever?' })
  await dialog.getByText('This can’t be undone.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Delete forever ${TITLE}` }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('The trash is empty').waitFor()
  expect(await opened.server.database.prisma.project.count()).toBe(0)
})
