import { expect, it } from 'vitest'
import type { Project } from '@/compositions/model/project'
import { handOnCanvas } from './hand-on-canvas'
import { type OpenEditor, PATIENT } from './open-editor'

/** Handles of a box, named by the sides that they move. */
const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']

/**
 * Layer gestures by mouse and keyboard, on the canvas of canvas.test.ts: a photo at (60, 600) and a box at (340, 950)
 * below its toolbar, and a title above both. Each step leaves them in place.
 */
export function gestureSteps(editor: () => OpenEditor): void {
  const { click, press, button, notice, surface, gripOf, expectChosen, expectLayer } = handOnCanvas(editor)

  /** An open menu captures keys. */
  const menuGoes = () => editor().page.getByRole('menu').waitFor({ state: 'detached' })

  it('Shift selects several layers, also below the toolbar; groups, moves and ungroups them by mouse and keyboard', async () => {
    const groups = (project: Project) =>
      ['photo', 'box'].map(id => typeof project.layers.find(layer => layer.id === id)?.group)
    await click(260, 800)
    await click(540, 1050, { held: 'Shift' })
    await expectChosen('box', 'photo')
    await press('Control+g')
    await editor().expectSaved(groups).toEqual(['string', 'string'])
    const before = await editor().saved()
    await press('Escape')
    await press('Escape')
    await editor().drag(await editor().onCanvas(260, 800), await editor().onCanvas(302, 743))
    await expectChosen('box', 'photo')
    await press('ArrowLeft')
    const gone = (project: Project) =>
      ['photo', 'box'].map(id => {
        const [now, then] = [project, before].map(one => one.layers.find(layer => layer.id === id))
        return [(now?.left ?? 0) - (then?.left ?? 0), (now?.top ?? 0) - (then?.top ?? 0)].map(Math.round)
      })
    const together = (project: Project) => {
      const [photo = [], box = []] = gone(project)
      return { photo, isTogether: photo.join() === box.join() }
    }
    const moved = [expect.closeTo(41, -1), expect.closeTo(-57, -1)]
    await editor().expectSaved(together).toEqual({ photo: moved, isTogether: true })
    await press('Delete')
    await notice('Select one layer at a time to delete it')
    await editor()
      .expectSaved(project => project.layers.length)
      .toEqual(4)
    await press('Control+Shift+g')
    await editor().expectSaved(groups).toEqual(['undefined', 'undefined'])
    await press('Control+z')
    await button('Ungroup').click()
    await editor().expectSaved(groups).toEqual(['undefined', 'undefined'])
    for (let steps = 0; steps < 4; steps++) await press('Control+z')
    await editor().expectSaved(groups).toEqual(['undefined', 'undefined'])
    await editor()
      .expectSaved(gone)
      .toEqual([
        [0, 0],
        [0, 0],
      ])
  })

  it('a marquee starts on the background or outside the canvas and selects the layers it touches', async () => {
    await editor().drag(await editor().onCanvas(1000, 1800), await editor().onCanvas(500, 1100))
    await expectChosen('box')
    await editor().drag(await editor().onCanvas(-120, 550), await editor().onCanvas(200, 700))
    await expectChosen('photo')
    await editor().page.keyboard.down('Shift')
    await editor().drag(await editor().onCanvas(1000, 1800), await editor().onCanvas(500, 1100))
    await editor().page.keyboard.up('Shift')
    await expectChosen('box', 'photo')
    await click(-120, 1500)
    await expectChosen()
    await press('Control+a')
    await expectChosen('box', 'photo', 'title')
  })

  it('distributes three layers evenly from the toolbar menu, by mouse and keyboard', async () => {
    const gaps = (project: Project) => {
      const spans = project.layers
        .flatMap(({ id, top, height, scaleY }) => (id === 'background' ? [] : [[top, top + height * scaleY]]))
        .sort(([a = 0], [b = 0]) => a - b)
      return spans.slice(1).map(([top = 0], index) => top - (spans[index]?.[1] ?? 0))
    }
    const isEven = (project: Project) => Math.max(...gaps(project)) - Math.min(...gaps(project)) < 1
    const even = editor().expectSaved(isEven)
    const item = editor().page.getByRole('menuitem', { name: 'Distribute vertically' })
    await button('Align').click()
    await item.click()
    await menuGoes()
    await even.toEqual(true)
    await press('Control+z')
    await even.toEqual(false)
    await button('Align').focus()
    await press('Enter')
    await item.press('Enter')
    await menuGoes()
    await even.toEqual(true)
    await press('Control+z')
  })

  it('each of eight handles resizes its own sides; the rotation handle snaps to 45 degrees', async () => {
    await press('Escape')
    await click(540, 1050)
    const box = (project: Project) => {
      const {
        left = 0,
        top = 0,
        width = 0,
        height = 0,
      } = project.layers.find(layer => layer.id === 'box') ?? {}
      return [left, top, left + width, top + height]
    }
    const before = box(await editor().saved())
    const scale = (await surface()).width / 1080
    // A corner keeps the aspect ratio of 4 to 3.
    const outwards = { w: -40, n: -30, e: 40, s: 30 }
    for (const name of HANDLES) {
      const moved = (side: keyof typeof outwards) => (name.includes(side) ? outwards[side] : 0)
      const grip = await gripOf(name)
      const by = { x: (moved('w') + moved('e')) * scale, y: (moved('n') + moved('s')) * scale }
      await editor().drag(grip, { x: grip.x + by.x, y: grip.y + by.y })
      const [left = 0, top = 0, right = 0, bottom = 0] = before
      const sides = [left + moved('w'), top + moved('n'), right + moved('e'), bottom + moved('s')]
      await editor()
        .expectSaved(box)
        .toEqual(sides.map(side => expect.closeTo(side, 0)))
      await press('Control+z')
    }
    await editor().expectSaved(box).toEqual(before)
    const turn = await gripOf('turn')
    const reach = scale * 150 + 20
    await editor().drag(turn, {
      x: turn.x + reach * Math.SQRT1_2 + 3,
      y: turn.y + reach * (1 - Math.SQRT1_2),
    })
    await expectLayer('box', { angle: 45 })
    await press('Control+z')
    await expectLayer('box', { angle: 0 })
  })

  it('guides and distances appear only during a drag', async () => {
    const [from, to] = [await editor().onCanvas(540, 1050), await editor().onCanvas(548, 1300)]
    await editor().page.mouse.move(from.x, from.y)
    await editor().page.mouse.down()
    await editor().page.mouse.move(to.x, to.y - 5)
    await editor().page.mouse.move(to.x, to.y)
    const shown = editor().page.locator('[data-surface] svg')
    const numbers = shown.locator('text')
    await shown.locator('line').first().waitFor({ state: 'attached' })
    const told = (await numbers.allTextContents()).map(Number)
    expect(told).toContain(340)
    await editor().page.mouse.up()
    await shown.locator('line').first().waitFor({ state: 'detached' })
    await press('Control+z')
  })

  it("keys don't edit a layer during a drag; the drop is one step", async () => {
    const [from, to] = [await editor().onCanvas(540, 1050), await editor().onCanvas(640, 1350)]
    const { mouse } = editor().page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move(to.x - 10, to.y)
    for (const keys of ['Delete', 'Control+z', 'Alt+ArrowLeft', 'Control+d']) await press(keys)
    await editor().page.keyboard.down('Control')
    await mouse.move(to.x, to.y)
    await mouse.up()
    await editor().page.keyboard.up('Control')
    expect(await editor().page.getByText('Layer deleted').count()).toBe(0)
    await expectLayer('box', { left: expect.closeTo(440, -1), top: expect.closeTo(1260, -1) })
    await press('Control+z')
    await expectLayer('box', { left: 340 })
  })

  it('right click and the menu key open the context menu of a layer', async () => {
    const { x, y } = await editor().onCanvas(260, 800)
    await editor().page.mouse.click(x, y, { button: 'right' })
    await editor().page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await menuGoes()
    await editor()
      .expectSaved(project => project.layers.length)
      .toEqual(5)
    await press('Control+z')
    await click(540, 400)
    await press('ContextMenu')
    await editor().page.getByRole('menuitem', { name: 'Lock' }).press('Enter')
    await menuGoes()
    await expectLayer('title', { locked: true })
    await press('Control+z')
    await editor()
      .expectSaved(project => project.layers.filter(layer => layer.locked).length)
      .toEqual(0)
  })

  it('the wheel and keys zoom from a tenth to five times the video', async () => {
    const { x, y } = await editor().onCanvas(540, 960)
    const wide = async () => Math.round((await surface()).width)
    await editor().page.mouse.move(x, y)
    await editor().page.mouse.wheel(0, -200)
    await expect.poll(wide, PATIENT).toBeGreaterThan(400)
    await editor().page.mouse.wheel(0, -4000)
    await expect.poll(wide, PATIENT).toBe(5400)
    await editor().page.mouse.wheel(0, 9000)
    await expect.poll(wide, PATIENT).toBe(108)
    for (let steps = 0; steps < 20; steps++) await press('Control+=')
    await expect.poll(wide, PATIENT).toBe(5400)
    for (let steps = 0; steps < 20; steps++) await press('Control+-')
    await expect.poll(wide, PATIENT).toBe(108)
    await editor().page.getByRole('button', { name: '10 %' }).click()
    await expect.poll(async () => (await editor().onCanvas(540, 960)).x, PATIENT).toBeCloseTo(x, 0)
    await click(1000, 1800)
  })
}
