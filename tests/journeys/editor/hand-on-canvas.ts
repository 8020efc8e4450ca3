import { expect } from 'vitest'
import type { Layer } from '@/compositions/model/layers/layer'
import { type OpenEditor, PATIENT } from './open-editor'

type Held = { twice?: boolean; held?: 'Shift' }

/** Actions on the canvas of an open editor, and expectations about it. */
export function handOnCanvas(open: () => OpenEditor) {
  const place = async (selector: string) => {
    const box = await open().page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not on the screen`)
    return box
  }
  return {
    /** Clicks at canvas pixels, once, twice or with a key held. */
    async click(x: number, y: number, { twice, held }: Held = {}) {
      const { mouse, keyboard } = open().page
      const at = await open().onCanvas(x, y)
      if (held) await keyboard.down(held)
      await mouse.click(at.x, at.y, { clickCount: 1 })
      if (twice) await mouse.click(at.x, at.y, { clickCount: 2 })
      if (held) await keyboard.up(held)
    },
    press: (keys: string) => open().page.keyboard.press(keys),
    /** A button of the selection toolbar. */
    button: (name: string) =>
      open().page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name, exact: true }),
    notice: (text: string) => open().page.getByText(text).first().waitFor(),
    /** The canvas rectangle on screen. */
    surface: () => place('[data-surface]'),
    /** The center of a handle on screen. */
    async gripOf(name: string) {
      const { x, y, width, height } = await place(`[data-handle="${name}"]`)
      return { x: x + width / 2, y: y + height / 2 }
    },
    /** Waits until exactly these layers are selected, named in alphabetical order. */
    expectChosen(...ids: string[]) {
      const rows = open().page.locator('[data-row][data-chosen]')
      const chosen = () => rows.evaluateAll(all => all.map(row => row.getAttribute('data-row')).sort())
      return expect.poll(chosen, PATIENT).toEqual(ids)
    },
    /** Waits until a layer has been saved with these fields. */
    expectLayer: (id: string, fields: Partial<Layer> | Record<string, unknown>) =>
      open()
        .expectSaved(project => project.layers.find(layer => layer.id === id) ?? {})
        .toMatchObject(fields),
  }
}
