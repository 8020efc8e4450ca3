import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toValue, valueColumns, valueSelect } from '../../api/projects/stored-value'
import { whoHas } from '../../api/test-plan'
import { type TestServer, testServer } from '../../api/test-server'
import { ensureWeb, webFolder } from '../../cli/start/ensure-web'
import { addLayer } from '../../compositions/edit/add-layer'
import { isRefused } from '../../compositions/edit/edit'
import { newProject } from '../../compositions/edit/new-project'
import { formatNamed } from '../../compositions/project/format'
import type { Project } from '../../compositions/project/project'
import { findFaults } from './find-faults'
import { openTab, type Tab } from './open-tab'
import { shoot } from './shoot'

let server: TestServer
let tab: Tab
let page: Page
const id = randomUUID()

/** How long a save may take where the machine is busy, and how often it is looked for. */
const PATIENT = { timeout: 20_000, interval: 250 }

/** A title and a box on an empty canvas. */
const start = [
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
  await ensureWeb(() => undefined)
  server = await testServer({ pages: webFolder })
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const data = {
    id,
    teamId,
    type: 'scratch',
    status: 'COMPLETED',
    ...valueColumns(start),
  } as const
  await server.database.prisma.project.create({ data })
  tab = await openTab(server.address)
  page = tab.page
  await page.addInitScript(key => localStorage.setItem('token', key), token)
  await page.goto(`/projects/${id}/editor/`)
})

afterAll(async () => {
  await tab?.browser.close()
  await server?.stop()
})

/** Asks for a save and gives a layer as the database has it by now; undefined where there is none. */
async function saved(layerId: string) {
  await page.keyboard.press('Control+s')
  const row = await server.database.prisma.project.findUniqueOrThrow({ where: { id }, select: valueSelect })
  return toValue(row).layers.find(layer => layer.id === layerId)
}

/** Waits until everything has its place. */
async function steady() {
  const layers = page.getByRole('application', { name: 'Layers' })
  await layers.waitFor()
  await page.getByLabel('Timeline').getByText('Twice the price').waitFor()
  let before = ''
  const isSame = async () => {
    const now = JSON.stringify(await layers.boundingBox())
    const same = now === before
    before = now
    return same
  }
  await expect.poll(isSame, PATIENT).toBe(true)
}

/** Where a point of the canvas is on the screen. */
async function at(x: number, y: number) {
  const area = await page.getByRole('application', { name: 'Layers' }).boundingBox()
  if (!area) throw new Error('There is no canvas')
  return { x: area.x + (x / 1080) * area.width, y: area.y + (y / 1920) * area.height }
}

async function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2)
  await page.mouse.move(to.x, to.y)
  await page.mouse.up()
}

it('a layer is dragged with the mouse, in line with the canvas, and is saved there', async () => {
  await steady()
  await drag(await at(500, 1350), await at(545, 1100))
  await page.getByRole('tab', { name: 'Layer' }).waitFor()
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 340, width: 400 })
  await shoot(page, 'canvas-chosen')
})

it('a corner makes it larger, the handle above turns it, and one undo a gesture takes it back', async () => {
  const corner = await page.locator('[data-handle="ne"]').boundingBox()
  if (!corner) throw new Error('The box has no corner')
  const grip = { x: corner.x + corner.width / 2, y: corner.y + corner.height / 2 }
  await drag(grip, { x: grip.x + 60, y: grip.y - 45 })
  await expect.poll(async () => (await saved('box'))?.width, PATIENT).toBeGreaterThan(500)
  const larger = await saved('box')
  expect((larger?.width ?? 0) / (larger?.height ?? 1)).toBeCloseTo(4 / 3, 2)
  await page.keyboard.press('Control+z')
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 340, width: 400 })
})

it('keys move, copy, paste, order, delete and bring back', async () => {
  const before = await saved('box')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => saved('box'), PATIENT).toMatchObject({ left: 341, top: (before?.top ?? 0) + 1 })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await page.getByLabel('Left', { exact: true }).waitFor()
  expect(await page.getByLabel('Left', { exact: true }).inputValue()).toBe('361 px')
  await page.keyboard.press('Delete')
  await page.getByText('Layer deleted').waitFor()
  expect(await saved('box')).toBeDefined()
})

it('every action is found by its name', async () => {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find an action' })
  await palette.getByRole('combobox').fill('select')
  await palette.getByRole('option', { name: 'Select all' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Enter')
  await palette.waitFor({ state: 'detached' })
  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ state: 'detached' })
})

it('on the timeline an edge is trimmed and a layer moved in time', async () => {
  const block = page.getByLabel('Rows').locator('[data-layer="title"]').first()
  const box = await block.boundingBox()
  if (!box) throw new Error('The title is not on the timeline')
  const y = box.y + box.height / 2
  await drag({ x: box.x + box.width, y }, { x: box.x + box.width / 2, y })
  await expect.poll(async () => (await saved('title'))?.end, PATIENT).toBeCloseTo(1.5, 0)
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await saved('title'))?.end, PATIENT).toBe(3)
  expect(tab.faults).toEqual([])
})
