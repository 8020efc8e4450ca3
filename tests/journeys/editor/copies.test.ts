import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toValue, valueColumns, valueSelect } from '@/api/domain/projects/stored-value'
import { makeTalkFilm, talkProject } from '@/remotion/render/testing/talk-film'
import { eachStepNeedsTheLast } from '../each-step-needs-the-last'
import { findFaults } from '../find-faults'
import { holdRequests } from '../hold-requests'
import { seeModal } from '../see-modal'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

const SECONDS = 2

let editor: OpenEditor
let folder: string
/** The talk that the open project is cut from, another clip of it, and another project. */
let talkId: string
let otherId: string
let bestOfId: string

eachStepNeedsTheLast(async () => {
  if (editor) console.error(await editor.page.locator('body').ariaSnapshot())
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-copies-'))
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, SECONDS)
  editor = await openEditor({
    files: { film },
    project: (media, id) => ({ ...talkProject(SECONDS), id, title: 'Our promise', media }),
  })
  const { server, teamId, projectId, page } = editor
  const { project } = server.database.prisma
  const value = toValue(await project.findUniqueOrThrow({ where: { id: projectId }, select: valueSelect }))
  const add = async (title: string, parentId: string | null) => {
    const own = { ...value, id: randomUUID(), title }
    const row = { id: own.id, teamId, parentId, type: own.type, status: 'COMPLETED' } as const
    await project.create({ data: { ...row, ...valueColumns(own) } })
    return own.id
  }
  talkId = await add('The talk', null)
  otherId = await add('Another clip', talkId)
  bestOfId = await add('Best of the year', null)
  await project.update({ where: { id: projectId }, data: { parentId: talkId } })
  await page.reload()
})

afterAll(async () => {
  await editor?.close()
  await rm(folder, { recursive: true, force: true })
})

const styleOfOther = async () => {
  const { project } = editor.server.database.prisma
  const row = await project.findUniqueOrThrow({ where: { id: otherId }, select: valueSelect })
  return toValue(row).captionStyle.presetStyle
}

it('gives all clips the caption style of one, and takes it back', async () => {
  const { page } = editor
  const before = await styleOfOther()
  await page.getByRole('radio', { name: 'Pop', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Apply to all clips' }).click()
  await page.getByText('Caption style applied to 1 clip', { exact: true }).waitFor(PATIENT)
  expect(await styleOfOther()).toBe('Pop')
  await page.getByRole('button', { name: 'Undo: Caption style applied to 1 clip' }).click()
  await page.getByText('1 clip as before', { exact: true }).waitFor(PATIENT)
  expect(await styleOfOther()).toBe(before)
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'captions-apply-all', ['dark'])
})

it('saves one copy from the menu of the project, however often it is asked meanwhile, and opens it', async () => {
  const { page, projectId } = editor
  await page.getByRole('button', { name: 'Project menu' }).click()
  await page.getByRole('menuitem', { name: 'Save a copy' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'project-menu', ['dark'])
  const held = await holdRequests(page, '**/project_save_as/')
  await page.getByRole('menuitem', { name: 'Save a copy' }).click()
  await expect.poll(() => held.count()).toBe(1)
  await page.getByRole('button', { name: 'Project menu' }).click()
  await page.getByRole('menuitem', { name: 'Save a copy' }).click()
  await page.getByRole('menuitem', { name: 'Save a copy' }).waitFor({ state: 'detached' })
  held.release()
  await page.getByText('Saved as “Our promise copy”', { exact: true }).waitFor(PATIENT)
  expect(held.count()).toBe(1)
  await page.getByRole('button', { name: 'Open: Saved as' }).click()
  await page
    .getByRole('heading', { name: 'Our promise copy', level: 1 })
    .waitFor({ state: 'attached', ...PATIENT })
  expect(page.url()).not.toContain(projectId)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Continue anyway' }).click()
  await page.getByRole('button', { name: 'Project menu' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Export quality' }).click()
  await page.getByRole('menuitem', { name: 'More options…' }).click()
  await page.getByRole('combobox', { name: 'For', exact: true }).selectOption('youtube')
  await page.getByRole('button', { name: 'Change to 16:9' }).click()
  await page.getByRole('button', { name: 'Change to 16:9' }).waitFor({ state: 'detached' })
  const destination = page.getByRole('combobox', { name: 'For', exact: true })
  expect(await destination.evaluate(one => one === document.activeElement)).toBe(true)
  expect(await findFaults(page)).toEqual([])
})

it('copies clips to another project from the bar of the selected clips', async () => {
  const { page } = editor
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`/projects/${talkId}/`)
  await page.getByRole('button', { name: 'Copy to project…' }).click()
  const dialog = await seeModal(page, 'copy-to-project')
  const copy = dialog.getByRole('button', { name: 'Copy', exact: true })
  expect(await copy.isDisabled()).toBe(true)
  await dialog.getByRole('combobox', { name: 'Project' }).fill('year')
  await page.getByRole('option', { name: 'Best of the year' }).click()
  await copy.click()
  await page.getByText('3 clips copied to Best of the year', { exact: true }).waitFor(PATIENT)
  const { project } = editor.server.database.prisma
  const copies = await project.findMany({ where: { parentId: bestOfId }, select: { title: true } })
  expect(copies.map(({ title }) => title).sort()).toEqual(['Another clip', 'Our promise', 'Our promise copy'])
  await shoot(page, 'clips-copied')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findFaults(page)).toEqual([])
  expect(editor.faults).toEqual([])
})
