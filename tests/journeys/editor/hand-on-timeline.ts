import type { OpenEditor } from './open-editor'

/** Actions on the timeline of an open editor, and expectations about it. */
export function handOnTimeline(open: () => OpenEditor) {
  const row = (layerId: string) => open().page.locator(`[data-row="${layerId}"]`)
  const bar = () => open().page.getByLabel('Seek')
  return {
    row,
    /** The box of a layer's block on screen, with its vertical center as `y`. */
    async boxOf(layerId: string) {
      const box = await row(layerId).locator('[data-layer]:not([data-edge])').first().boundingBox()
      if (!box) throw new Error(`${layerId} is not on the timeline`)
      return { ...box, right: box.x + box.width, middle: box.x + box.width / 2, y: box.y + box.height / 2 }
    },
    /** Presses keys in sequence, named as in Playwright. */
    async press(...keys: string[]) {
      for (const key of keys) await open().page.keyboard.press(key)
    },
    /** The frame of the playhead, as text. */
    now: () => bar().inputValue(),
    async seek(frame: number) {
      await bar().fill(String(frame))
      await open().page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    },
    /** Expects the saved first and end frame of a layer. */
    expectTimes: (layerId: string) =>
      open().expectSaved(({ layers }) => {
        const { position = -1, end } = layers.find(layer => layer.id === layerId) ?? {}
        return [Math.round(position * 30), Math.round((end ?? 0) * 30)]
      }),
  }
}
