import { expect } from 'vitest'
import { projectFrames } from '@/compositions/time/normalize'
import { panelNames } from '@/web/editor/shared/session/panel-tabs'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const frame = ({ editor }: EditorDriver) => editor.playhead.frame()
const view = ({ editor }: EditorDriver) => editor.camera.now()

const pan =
  (key: string, x: number, y: number) =>
  (driver: EditorDriver): void => {
    const before = view(driver)
    driver.press(key)
    expect(view(driver)).toMatchObject({ x: before.x + x, y: before.y + y })
  }

const panels: Commands = Object.fromEntries(
  [...panelNames, 'transcript' as const].map(name => [
    `open-${name}`,
    ({ editor, perform }: EditorDriver) => {
      expect(perform(`open-${name}`)).toBe(true)
      expect(editor.layout.panel).toBe(name)
    },
  ]),
)

/** What changes only where one is and what one sees, and the project's own actions. */
export const lookCommands: Commands = {
  ...panels,
  undo(driver) {
    driver.choose('box')
    const before = driver.project()
    driver.press('Delete', 'Ctrl+Z')
    expect(driver.project()).toEqual(before)
    expect(driver.editor.store.state.layers).toEqual(['box'])
  },
  redo(driver) {
    driver.choose('box')
    driver.press('Delete', 'Ctrl+Z', 'Ctrl+Shift+Z')
    expect(driver.project().layers.map(layer => layer.id)).not.toContain('box')
  },
  openPalette(driver) {
    driver.press('Ctrl+K')
    expect(driver.editor.layout.dialog).toBe('palette')
  },
  openShortcuts(driver) {
    driver.press('Shift+?')
    expect(driver.editor.layout.dialog).toBe('shortcuts')
  },
  previousFrame(driver) {
    driver.seek(2)
    driver.press('ArrowLeft')
    expect(frame(driver)).toBe(59)
  },
  nextFrame(driver) {
    driver.seek(2)
    driver.press('ArrowRight')
    expect(frame(driver)).toBe(61)
  },
  previousEdit(driver) {
    driver.seek(2)
    driver.press('ArrowUp')
    expect(frame(driver)).toBe(30)
    driver.press('ArrowUp', 'ArrowUp')
    expect(frame(driver)).toBe(0)
  },
  nextEdit(driver) {
    driver.seek(2)
    driver.press('ArrowDown')
    expect(frame(driver)).toBe(90)
    driver.press('ArrowDown')
    expect(frame(driver)).toBe(120)
  },
  toStart(driver) {
    driver.seek(2)
    driver.press('Home')
    expect(frame(driver)).toBe(0)
  },
  toEnd(driver) {
    driver.press('End')
    expect(frame(driver)).toBe(projectFrames(driver.project()) - 1)
  },
  zoomIn(driver) {
    const { scale } = view(driver)
    driver.press('Ctrl++')
    expect(view(driver).scale).toBeGreaterThan(scale)
  },
  zoomOut(driver) {
    driver.press('Ctrl+=', 'Ctrl+=')
    const { scale } = view(driver)
    driver.press('Ctrl+-')
    expect(view(driver).scale).toBeLessThan(scale)
  },
  zoomToFit(driver) {
    const before = view(driver)
    driver.press('Ctrl+=', 'Ctrl+0')
    expect(view(driver)).toEqual(before)
  },
  panLeft: pan('Shift+ArrowLeft', -10, 0),
  panRight: pan('Shift+ArrowRight', 10, 0),
  panUp: pan('Shift+ArrowUp', 0, -10),
  panDown: pan('Shift+ArrowDown', 0, 10),
}
