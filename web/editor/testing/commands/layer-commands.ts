import { expect } from 'vitest'
import { setFields } from '@/compositions/edit/set-fields'
import { shownNotice } from '@/web/ui/notice/notices'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const ids = ({ project }: EditorDriver) => project().layers.map(layer => layer.id)
const layer = ({ project }: EditorDriver, id: string) => project().layers.find(one => one.id === id)

/** Presses an arrow and says how far the box went. */
const nudge =
  (key: string, left: number, top: number) =>
  (driver: EditorDriver): void => {
    driver.choose('box')
    driver.press(key)
    expect(layer(driver, 'box')).toMatchObject({ left: 100 + left, top: 1300 + top })
  }

const COUNT = 6

const RED = { layerId: 'box', fields: { fill: '#FF0000', opacity: 0.5 } }

/** What can be done with layers on the canvas. */
export const layerCommands: Commands = {
  nudgeLeft: nudge('ArrowLeft', -1, 0),
  nudgeRight: nudge('ArrowRight', 1, 0),
  nudgeUp: nudge('ArrowUp', 0, -1),
  nudgeDown: nudge('ArrowDown', 0, 1),
  bringForward(driver) {
    driver.choose('box')
    driver.press('Ctrl+ArrowUp')
    expect(ids(driver)).toEqual(['background', 'video', 'disc', 'box', 'captions', 'title'])
  },
  sendBackward(driver) {
    driver.choose('disc')
    driver.press('Ctrl+ArrowDown')
    expect(ids(driver)).toEqual(['background', 'video', 'disc', 'box', 'captions', 'title'])
  },
  removeLayers(driver) {
    driver.choose('box', 'disc')
    driver.press('Delete')
    expect(ids(driver)).toHaveLength(COUNT)
    expect(shownNotice()).toMatchObject({ message: 'Select one layer at a time to delete it' })
    driver.choose('box')
    driver.press('Delete')
    expect(ids(driver)).toEqual(['background', 'video', 'disc', 'captions', 'title'])
    expect(driver.editor.store.state.layers).toEqual([])
  },
  copyLayers(driver) {
    driver.choose('box')
    expect(driver.press('Ctrl+C')).toBe('copyLayers')
    driver.choose('video')
    driver.press('Ctrl+V')
    expect(ids(driver)).toHaveLength(COUNT + 1)
  },
  cutLayers(driver) {
    driver.choose('box')
    expect(driver.press('Ctrl+X')).toBe('cutLayers')
    expect(ids(driver)).not.toContain('box')
    driver.press('Ctrl+V')
    expect(ids(driver)).toHaveLength(COUNT)
  },
  copyLook(driver) {
    driver.choose('box')
    expect(driver.press('Ctrl+Alt+C')).toBe('copyLook')
  },
  pasteLook(driver) {
    driver.editor.store.perform('Color', project => setFields(project, RED))
    driver.choose('box')
    driver.press('Ctrl+Alt+C')
    driver.choose('disc', 'title')
    expect(driver.press('Ctrl+Alt+V')).toBe('pasteLook')
    expect(layer(driver, 'disc')).toMatchObject({ fill: '#FF0000', opacity: 0.5, left: 600 })
    expect(layer(driver, 'title')).toMatchObject({ opacity: 0.5, text: 'Title' })
    expect(layer(driver, 'title')).not.toHaveProperty('fill')
  },
  pasteLayers(driver) {
    driver.choose('box')
    driver.press('Ctrl+C', 'Ctrl+V')
    const pasted = driver.editor.store.state.layers[0] ?? ''
    expect(layer(driver, pasted)).toMatchObject({ left: 120, top: 1320, width: 200 })
  },
  duplicateLayers(driver) {
    driver.choose('box', 'disc')
    driver.press('Ctrl+D')
    expect(ids(driver)).toHaveLength(COUNT + 2)
    expect(driver.editor.store.state.layers).toHaveLength(2)
    expect(ids(driver)).toEqual(expect.arrayContaining([...driver.editor.store.state.layers]))
  },
  lockLayer(driver) {
    driver.choose('box')
    driver.press('Ctrl+L')
    expect(layer(driver, 'box')).toMatchObject({ locked: true })
    driver.press('Ctrl+L')
    expect(layer(driver, 'box')?.locked).not.toBe(true)
  },
  hideLayer(driver) {
    driver.choose('box', 'disc')
    driver.press('V')
    expect([layer(driver, 'box'), layer(driver, 'disc')]).toMatchObject([{ hide: true }, { hide: true }])
    expect(shownNotice()).toMatchObject({ message: '2 layers hidden', action: { label: 'Undo' } })
    driver.press('V')
    expect(layer(driver, 'box')?.hide).not.toBe(true)
  },
  muteLayer(driver) {
    driver.choose('box')
    expect(driver.press('Ctrl+Shift+M')).toBeUndefined()
    driver.choose('video', 'box')
    expect(driver.press('Ctrl+Shift+M')).toBe('muteLayer')
    expect(layer(driver, 'video')).toMatchObject({ mute: true })
    expect(layer(driver, 'box')).not.toHaveProperty('mute')
    driver.press('Ctrl+Shift+M')
    expect(layer(driver, 'video')).toMatchObject({ mute: false })
  },
  chooseAll(driver) {
    driver.focus('canvas')
    driver.seek(2)
    driver.press('Ctrl+A')
    expect(driver.editor.store.state.layers).toEqual(expect.arrayContaining(['title', 'box', 'disc']))
    expect(driver.editor.store.state.layers).not.toContain('background')
  },
  split(driver) {
    driver.choose('title')
    driver.seek(2)
    driver.press('S')
    const [later] = driver.editor.store.state.layers
    expect(layer(driver, 'title')).toMatchObject({ position: 1, end: 2 })
    expect(layer(driver, later ?? '')).toMatchObject({ position: 2, end: 4 })
  },
  freezeFrame(driver) {
    driver.choose('video')
    driver.seek(4)
    driver.perform('freezeFrame')
    const [held] = driver.editor.store.state.layers
    expect(layer(driver, held ?? '')).toMatchObject({ position: 4, end: 6, freeze: 2 })
    expect(driver.project().layers.filter(one => one.asset === 'video')).toHaveLength(3)
  },
  detachAudio(driver) {
    driver.choose('video')
    driver.perform('detachAudio')
    const [sound] = driver.editor.store.state.layers
    expect(layer(driver, sound ?? '')).toMatchObject({ layer: 'AUDIO', mediaRef: 'media' })
    expect(layer(driver, 'video')).toMatchObject({ mute: true })
  },
  rippleDelete(driver) {
    driver.choose('title')
    driver.press('Shift+Delete')
    expect(ids(driver)).not.toContain('title')
  },
}
