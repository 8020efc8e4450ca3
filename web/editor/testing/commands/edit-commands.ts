import { expect } from 'vitest'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const layer = ({ project }: EditorDriver, id: string) => project().layers.find(one => one.id === id)

/** Puts everything in place for an action. */
type Given = (driver: EditorDriver) => void

const box: Given = driver => driver.choose('box')
const shapes: Given = driver => driver.choose('box', 'disc')
const three: Given = driver => driver.choose('title', 'box', 'disc')
const words =
  (anchor: string, focus: string): Given =>
  driver =>
    driver.chooseWords('media', anchor, focus)

/** An action that makes one step, which undo takes back whole; `look` is what comes of it. */
const step =
  (name: string, given: Given, look: Given = () => undefined) =>
  (driver: EditorDriver): void => {
    given(driver)
    const { store } = driver.editor
    const [before, steps] = [driver.project(), store.state.history.done.length]
    expect(driver.perform(name)).toBe(true)
    expect(driver.project()).not.toEqual(before)
    expect(store.state.history.done).toHaveLength(steps + 1)
    look(driver)
    store.undo()
    expect(driver.project()).toEqual(before)
  }

const boxIs =
  (fields: object): Given =>
  driver =>
    expect(layer(driver, 'box')).toMatchObject(fields)

const last =
  (id: string): Given =>
  ({ project }) =>
    expect(project().layers.at(-1)?.id).toBe(id)

const canvasIs =
  (width: number, height: number): Given =>
  ({ project }) =>
    expect(project().format).toMatchObject({ width, height })

const rows: readonly [name: string, given: Given, look?: Given][] = [
  ['leapLeft', box, boxIs({ left: 90 })],
  ['leapRight', box, boxIs({ left: 110 })],
  ['leapUp', box, boxIs({ top: 1290 })],
  ['leapDown', box, boxIs({ top: 1310 })],
  ['make-wider', box],
  ['make-narrower', box],
  ['make-taller', box],
  ['make-lower', box],
  ['turn-left', box],
  ['turn-right', box],
  ['bringToFront', box, last('box')],
  ['sendToBack', driver => driver.choose('title')],
  ['groupLayers', shapes],
  [
    'ungroupLayers',
    driver => {
      driver.choose('box', 'disc')
      driver.perform('groupLayers')
    },
  ],
  ['align-left', shapes],
  ['align-center', shapes],
  ['align-right', shapes],
  ['align-top', three],
  ['align-middle', shapes],
  ['align-bottom', shapes],
  ['distribute-across', three],
  ['distribute-down', three],
  ['emphasizeWords', words('w2', 'w3')],
  ['splitLine', words('w2', 'w2')],
  ['mergeLines', words('w0', 'w5')],
  ['mergeWithPrevious', words('w5', 'w5')],
  ['format-1920X1080', () => undefined, canvasIs(1920, 1080)],
  ['format-1080X1080', () => undefined, canvasIs(1080, 1080)],
  ['format-1080X1920', driver => void driver.perform('format-1080X1080'), canvasIs(1080, 1920)],
  ['addMarker', driver => driver.seek(2)],
  [
    'removeMarker',
    driver => {
      driver.seek(2)
      driver.perform('addMarker')
    },
  ],
]

/** Actions that make one step, each taken back whole. */
export const editCommands: Commands = Object.fromEntries(
  rows.map(([name, given, look]) => [name, step(name, given, look)]),
)
