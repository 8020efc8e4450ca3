import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFaults } from '../find-faults'
import { shoot } from '../shoot'
import { boxesProject } from './boxes-project'
import { handOnCanvas } from './hand-on-canvas'
import { type OpenEditor, openEditor, PATIENT } from './open-editor'

let editor: OpenEditor

beforeAll(async () => {
  editor = await openEditor({ project: (_, id) => boxesProject(id) })
})

afterAll(() => editor?.close())

const count = () => editor.expectSaved(project => ({ layers: project.layers.length }))

const openSheet = async () => {
  await editor.page.keyboard.press('Shift+?')
  const sheet = editor.page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.waitFor()
  return sheet
}

it('undo restores selection and playhead; the history menu jumps between steps', async () => {
  const { page } = editor
  const left = page.getByLabel('Left', { exact: true })
  const box = await editor.onCanvas(500, 1350)
  await page.keyboard.press('ArrowRight')
  await page.mouse.click(box.x, box.y)
  const playhead = page.getByRole('slider', { name: 'Seek' })
  await expect.poll(() => playhead.inputValue(), PATIENT).toBe('1')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('Home')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect.poll(() => left.inputValue(), PATIENT).toBe('300 px')
  await expect.poll(() => playhead.inputValue(), PATIENT).toBe('1')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'History' }).click()
  await page.getByRole('menuitem', { name: 'When you opened it' }).waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'keys-history', ['dark'])
  await page.getByRole('menuitem', { name: 'When you opened it' }).click()
  await expect.poll(() => left.inputValue(), PATIENT).toBe('300 px')
})

it('a number field commits on blur and on save; several layers show mixed values', async () => {
  const { page } = editor
  const { click, expectLayer, press } = handOnCanvas(() => editor)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await click(500, 1350)
  await field('Top').fill('420')
  await click(200, 900)
  await expectLayer('box', { top: 420 })
  await field('Left').fill('250')
  await press('Control+s')
  await expectLayer('disc', { left: 250 })
  await click(500, 500, { held: 'Shift' })
  await page.getByText('2 layers together').waitFor()
  await page.getByRole('slider', { name: 'Opacity' }).press('ArrowLeft')
  for (const id of ['box', 'disc']) await expectLayer(id, { opacity: 0.99 })
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'keys-several', ['dark'])
  for (let step = 0; step < 3; step++) await press('Control+z')
  await expectLayer('box', { top: 1200, opacity: 1 })
})

it('rebinds a key, swaps one that is taken and rejects one reserved by the browser', async () => {
  const { page } = editor
  const sheet = await openSheet()
  await sheet.getByRole('textbox', { name: 'Find a shortcut' }).fill('duplicate')
  await sheet.getByRole('button', { name: /Change the key of Duplicate/ }).click()
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Control+t')
  await sheet.getByText('Ctrl+T belongs to the browser').waitFor()
  await page.keyboard.press('Control+l')
  await sheet.getByText('belongs to “Lock or unlock”').waitFor()
  expect(await findFaults(page)).toEqual([])
  await shoot(page, 'keys-taken', ['dark'])
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await sheet.getByRole('button', { name: /Change the key of Duplicate/ }).click()
  await page.keyboard.press('Control+i')
  await sheet.getByRole('button', { name: 'Change the key of Duplicate: Ctrl+I' }).waitFor()
  await sheet.getByRole('textbox', { name: 'Find a shortcut' }).fill('')
  await shoot(page, 'keys-sheet', ['dark'])
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
})

it('a rebound key works, appears in the palette, survives a reload and can be reset', async () => {
  const { page } = editor
  const box = await editor.onCanvas(500, 1350)
  await page.mouse.click(box.x, box.y)
  await page.keyboard.press('Control+i')
  await count().toEqual({ layers: 5 })
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find an action' })
  await palette.getByRole('combobox').fill('duplicate')
  await palette.getByRole('option', { name: /Duplicate.*I/ }).waitFor()
  await page.keyboard.press('Escape')
  await palette.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('application', { name: 'Layers' }).waitFor()
  const sheet = await openSheet()
  await sheet.getByRole('button', { name: 'Reset the key of Duplicate' }).click()
  await sheet.getByRole('button', { name: 'Change the key of Duplicate: Ctrl+D' }).waitFor()
  expect(editor.faults).toEqual([])
})

it('keys play, pause, open the file dialog and start the export', async () => {
  const { page } = editor
  const playhead = page.getByRole('slider', { name: 'Seek' })
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(() => playhead.inputValue().then(Number), PATIENT).toBeGreaterThan(2)
  await page.keyboard.press('Space')
  const stood = await playhead.inputValue()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => playhead.inputValue(), PATIENT).toBe(String(Number(stood) + 1))
  const chooser = page.waitForEvent('filechooser')
  await page.keyboard.press('Control+u')
  expect((await chooser).isMultiple()).toBe(true)
  await page.keyboard.press('Control+e')
  const exports = () =>
    editor.server.database.prisma.export.findMany({ where: { projectId: editor.projectId } })
  await expect.poll(async () => (await exports()).length, PATIENT).toBe(1)
})

it('renders dark from first paint, while other pages are light', async () => {
  const { page } = editor
  await page.emulateMedia({ colorScheme: 'light' })
  await page.addInitScript(() => {
    const colors = new Set<string>()
    const look = () => {
      if (document.body) colors.add(getComputedStyle(document.body).backgroundColor)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { colors })
  })
  await page.reload()
  await page.getByRole('application', { name: 'Layers' }).waitFor()
  const colors = () => page.evaluate(() => [...(window as unknown as { colors: Set<string> }).colors])
  expect(await colors()).toEqual(['rgb(13, 13, 13)'])
  await page.goto('/profile/')
  await page.getByRole('heading', { name: 'Profile' }).first().waitFor()
  expect(await colors()).toEqual(['rgb(246, 246, 246)'])
})
