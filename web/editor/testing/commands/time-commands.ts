import { expect } from 'vitest'
import { tracksOf } from '@/compositions/time/tracks'
import type { EditorDriver } from '../editor-driver'
import type { Commands } from './command'

const frame = ({ editor }: EditorDriver) => editor.playhead.frame()
const times = ({ project }: EditorDriver, id: string) => {
  const layer = project().layers.find(one => one.id === id)
  return [layer?.position, layer?.end].map(second => Math.round((second ?? 0) * 30))
}
const markers = ({ project }: EditorDriver) => (project().markers ?? []).map(marker => marker.seconds)

/** The first clip of each track, from back to front. */
const tracks = ({ project }: EditorDriver) => tracksOf(project()).map(({ clips: [first] }) => first?.id)

/** Moves the title, which is on from frame 30 to 120, by frames. */
const shift =
  (key: string, frames: number) =>
  (driver: EditorDriver): void => {
    driver.choose('title')
    driver.press(key)
    expect(times(driver, 'title')).toEqual([30 + frames, 120 + frames])
  }

/** Marks seconds 2 and 5. */
function mark(driver: EditorDriver): void {
  driver.seek(2)
  driver.press('M')
  driver.seek(5)
  driver.press('M')
}

/** What can be done in time: with layers, markers, and what is played. */
export const timeCommands: Commands = {
  shiftEarlier: shift(',', -1),
  shiftLater: shift('.', 1),
  shiftMuchEarlier: shift('Shift+<', -10),
  shiftMuchLater: shift('Shift+>', 10),
  trackUp(driver) {
    driver.choose('disc')
    driver.press('Alt+Shift+ArrowUp')
    expect(tracks(driver)).toEqual(['video', 'box', 'captions', 'title', 'disc'])
  },
  trackDown(driver) {
    driver.choose('title')
    driver.press('Alt+Shift+ArrowDown')
    expect(tracks(driver)).toEqual(['video', 'box', 'disc', 'title', 'captions'])
  },
  trimStart(driver) {
    driver.choose('title')
    driver.seek(2)
    driver.press('Q')
    expect(times(driver, 'title')).toEqual([60, 120])
  },
  trimEnd(driver) {
    driver.choose('title')
    driver.seek(2)
    driver.press('W')
    expect(times(driver, 'title')).toEqual([30, 60])
  },
  toggleSnap(driver) {
    driver.press('N')
    expect(driver.editor.timeline.state.snaps).toBe(false)
  },
  addMarker(driver) {
    mark(driver)
    expect(markers(driver)).toEqual([2, 5])
    driver.press('Ctrl+Z')
    expect(markers(driver)).toEqual([2])
  },
  removeMarker(driver) {
    mark(driver)
    driver.press('Alt+Shift+M')
    expect(markers(driver)).toEqual([2])
  },
  nextMarker(driver) {
    mark(driver)
    driver.seek(0)
    driver.press('Shift+M')
    expect(frame(driver)).toBe(60)
  },
  previousMarker(driver) {
    mark(driver)
    driver.press('Alt+M')
    expect(frame(driver)).toBe(60)
  },
  timelineIn(driver) {
    driver.editor.timeline.setScale({ scale: 100, fitted: 50 })
    driver.press('Alt++')
    expect(driver.editor.timeline.state.scale).toBe(150)
  },
  timelineOut(driver) {
    driver.editor.timeline.setScale({ scale: 100, fitted: 50 })
    driver.press('Alt+-')
    expect(driver.editor.timeline.state.scale).toBeCloseTo(66.7, 1)
  },
  timelineFit(driver) {
    driver.press('F')
    expect(driver.editor.timeline.state.scale).toBe(0)
  },
  timelineToChosen(driver) {
    driver.editor.timeline.setScale({ scale: 100, fitted: 0.1 })
    driver.choose('title')
    driver.press('Z')
    expect(driver.editor.timeline.state.scale).toBeLessThan(1)
  },
  markIn(driver) {
    driver.seek(3)
    driver.press('I')
    expect(driver.editor.transport.range()).toEqual({ from: 90, to: 299 })
  },
  markOut(driver) {
    driver.seek(3)
    driver.press('O')
    expect(driver.editor.transport.range()).toEqual({ from: 0, to: 90 })
  },
  clearRange(driver) {
    driver.seek(3)
    expect(driver.press('X')).toBeUndefined()
    driver.press('O', 'X')
    expect(driver.editor.transport.range()).toEqual({ from: 0, to: 299 })
  },
  toggleLoop(driver) {
    driver.press('Shift+L')
    expect(driver.editor.transport.state.loops).toBe(true)
  },
  playBack(driver) {
    driver.seek(5)
    driver.press('J')
    driver.wait(1)
    expect(frame(driver)).toBeCloseTo(120, -1)
    driver.press('J')
    expect(driver.editor.transport.state.speed).toBe(-2)
    driver.wait(1)
    expect(frame(driver)).toBeCloseTo(60, -1)
  },
  stopPlaying(driver) {
    driver.seek(5)
    driver.press('J')
    driver.wait(1)
    const stood = frame(driver)
    driver.press('K')
    driver.wait(1)
    expect(frame(driver)).toBe(stood)
    expect(driver.editor.transport.state.speed).toBe(0)
  },
  playForward(driver) {
    const { state } = driver.editor.transport
    driver.press('J', 'L')
    expect([state.speed, state.rate]).toEqual([1, 1])
    driver.press('L', 'L', 'L')
    expect([state.speed, state.rate]).toEqual([4, 4])
  },
  toggleScrubSound(driver) {
    driver.press('Shift+S')
    expect(driver.editor.scrubSound.state.isOn).toBe(false)
  },
}
