import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLayer } from '../../../compositions/edit/add-layer'
import { isRefused } from '../../../compositions/edit/edit'
import { newProject } from '../../../compositions/edit/new-project'
import { formatNamed } from '../../../compositions/project/format'
import type { Project } from '../../../compositions/project/project'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor

/** A title and a box on an empty canvas. */
const boxes = (id: string): Project =>
  [
    {
      id: 'title',
      layer: 'TEXT',
      asset: 'text',
      text: 'Twice the price',
      left: 140,
      top: 300,
      width: 800,
      height: 200,
    },
    {
      id: 'box',
      layer: 'SHAPE',
      asset: 'shape',
      left: 300,
      top: 1200,
      width: 400,
      height: 300,
      fill: '#3F48FF',
    },
  ].reduce<Project>(
    (project, fields) => {
      const edited = addLayer(project, { layer: fields as Parameters<typeof addLayer>[1]['layer'] })
      if (isRefused(edited)) throw new Error(edited.reason)
      return edited
    },
    newProject({ id, title: 'Boxes', type: 'scratch', format: formatNamed('1080X1920') }),
  )

beforeAll(async () => {
  editor = await openEditor({ project: (_, id) => boxes(id) })
})

afterAll(() => editor?.close())

/** A layer as the database has it by now; undefined where there is none. */
const saved = async (layerId: string) => (await editor.saved()).layers.find(layer => layer.id === layerId)

it('a layer is dragged with the mouse, in line with the canvas, and is saved there', async () => {
  await editor.drag(await editor.onCanvas(500, 1350), await editor.onCanvas(545, 1100))
  await editor.page.getByRole('tab', { name: 'Layer' }).waitFor()
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 340, width: 400 })
  await shoot(editor.page, 'canvas-chosen')
})

it('a corner makes it larger, the handle above turns it, and one undo a gesture takes it back', async () => {
  const corner = await editor.page.locator('[data-handle="ne"]').boundingBox()
  if (!corner) throw new Error('The box has no corner')
  const grip = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
  await editor.drag(grip, { x: grip.x + 60, y: grip.y - 45 })
  await expect.poll(async () => (await saved('box'))?.width, PATIENT).toBeGreaterThan(500)
  const larger = await saved('box')
  expect((larger?.width ?? 0) / (larger?.height ?? 1)).toBeCloseTo(4 / 3, 2)
  await editor.page.keyboard.press('Control+z')
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 340, width: 400 })
})

it('keys move, copy, paste, order, delete and bring back', async () => {
  const before = await saved('box')
  await editor.page.keyboard.press('ArrowRight')
  await editor.page.keyboard.press('ArrowDown')
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 341, top: (before?.top ?? 0) + 1 })
  await editor.page.keyboard.press('Control+c')
  await editor.page.keyboard.press('Control+v')
  await editor.page.getByLabel('Left', { exact: true }).waitFor()
  expect(await editor.page.getByLabel('Left', { exact: true }).inputValue()).toBe('361 px')
  await editor.page.keyboard.press('Delete')
  await editor.page.getByText('Layer deleted').waitFor()
  expect(await saved('box')).toBeDefined()
})

it('every action is found by its name', async () => {
  await editor.page.keyboard.press('Control+k')
  const palette = editor.page.getByRole('dialog', { name: 'Find an action' })
  await palette.getByRole('combobox').fill('select')
  await palette.getByRole('option', { name: 'Select all' }).waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await editor.page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
  await editor.page.keyboard.press('Shift+?')
  await editor.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await findFaults(editor.page)).toEqual([])
  await editor.page.keyboard.press('Escape')
  await editor.page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
})

it('on the timeline an edge is trimmed and a layer moved in time', async () => {
  const block = editor.page.getByLabel('Rows').locator('[data-layer="title"]').first()
  const box = await block.boundingBox()
  if (!box) throw new Error('The title is not on the timeline')
  const y = box.y + box.height / 2
  await editor.drag({ x: box.x + box.width, y }, { x: box.x + box.width / 2, y })
  await expect.poll(async () => (await saved('title'))?.end, PATIENT).toBeCloseTo(1.5, 0)
  await editor.page.keyboard.press('Control+z')
  await expect.poll(async () => (await saved('title'))?.end, PATIENT).toBe(3)
  expect(editor.faults).toEqual([])
})
