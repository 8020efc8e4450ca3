import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed } from '@/compositions/model/project'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, PATIENT } from './open-editor'
import { openEditorWithWorker } from './open-editor-with-worker'

/** Milliseconds for an export on a busy machine. */
const EXPORTED = { timeout: 180_000 }

let editor: OpenEditor
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-blank-'))
  editor = await openEditorWithWorker({
    project: (_, id) =>
      newProject({ id, title: 'Before', type: 'scratch', format: formatNamed('1080X1080') }),
  })
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

it('a blank video is made on the home page, gets a heading, is exported, and downloaded once the email is confirmed', async () => {
  const { page } = editor
  const { user } = editor.server.database.prisma
  const confirm = (emailVerifiedAt: Date | null) => user.updateMany({ data: { emailVerifiedAt } })
  await confirm(null)
  await page.goto('/')
  await page.getByRole('region', { name: 'Confirm your email' }).getByText('Check your inbox').waitFor()
  await page.getByRole('button', { name: 'Blank video' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Blank video' }).click()
  await page.getByRole('menuitem', { name: 'Horizontal 16:9' }).waitFor()
  await shoot(page, 'home-blank-video')
  await page.getByRole('menuitem', { name: 'Horizontal 16:9' }).click()
  await page.waitForURL(/\/projects\/[^/]+\/editor\/$/)
  await page.getByRole('heading', { name: 'Captions', exact: false }).first().waitFor()
  await shoot(page, 'editor-blank-video', ['dark'])
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Text' }).click()
  await page
    .getByRole('region', { name: 'Text', exact: true })
    .getByRole('button', { name: 'Heading', exact: true })
    .click()
  await page.keyboard.type('Launch day')
  await page.keyboard.press('Escape')
  await page.getByText('Saved', { exact: true }).first().waitFor(PATIENT)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByText('Confirm your email to download it. We sent a link to').waitFor(EXPORTED)
  await shoot(page, 'editor-export-held', ['dark'])
  expect(await findFaults(page)).toEqual([])
  const link = page.getByRole('link', { name: 'Download MP4' })
  expect(await link.count()).toBe(0)
  // On the page of exports, in another tab.
  const exports = await page.context().newPage()
  await exports.goto('/exports/')
  await exports.getByRole('region', { name: 'Confirm your email' }).getByText('Check your inbox').waitFor()
  await exports.getByRole('button', { name: /^Confirm email to download/ }).click()
  const dialog = exports.getByRole('dialog', { name: 'Confirm your email to download' })
  await dialog.waitFor()
  expect(await findFaults(exports)).toEqual([])
  await shoot(exports, 'exports-held-dialog')
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await shoot(exports, 'exports-held')
  expect(await findFaults(exports)).toEqual([])
  // As the link in the mail does, opened on a phone: both tabs notice it.
  await confirm(new Date())
  await exports.getByRole('link', { name: /^Download MP4 of/ }).waitFor()
  await exports.close()
  await page.getByText('Your email is confirmed', { exact: true }).waitFor()
  await link.waitFor()
  const coming = page.waitForEvent('download')
  await link.click()
  const file = join(folder, 'blank.mp4')
  await (await coming).saveAs(file)
  const { streams, format } = await ffprobe(file)
  expect(streams.find(({ width }) => width)).toMatchObject({ width: 1280, height: 720 })
  expect(Number(format.duration)).toBeCloseTo(3, 1)
  expect(editor.faults).toEqual([])
})

it('a project is renamed on its card, and the notice takes it back', async () => {
  const { page, server, projectId } = editor
  const titleIs = async () =>
    (await server.database.prisma.project.findUniqueOrThrow({ where: { id: projectId } })).title
  await page.goto('/')
  await page.getByRole('button', { name: 'More for Before' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByLabel('Title').fill('Af')
  await dialog.getByText('A title has at least 3 characters.').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'rename-project')
  await dialog.getByLabel('Title').fill('After')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'After', exact: true }).waitFor()
  expect(await titleIs()).toBe('After')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('link', { name: 'Before', exact: true }).waitFor()
  expect(await titleIs()).toBe('Before')
})

it('a project is duplicated in its menu, and the notice opens the copy', async () => {
  const { page } = editor
  await page.getByRole('button', { name: 'More for Before' }).click()
  await shoot(page, 'project-menu')
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.getByRole('link', { name: 'Before copy', exact: true }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: /^Open: / }).click()
  await page.waitForURL(/\/projects\/[^/]+\/$/)
  await page.getByText('Before copy', { exact: true }).first().waitFor()
})
