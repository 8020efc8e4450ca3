import { beforeEach, describe, expect, test } from 'vitest'
import { rampOver } from '@/compositions/looks/speed-ramps/speed-ramps'
import { isPlayed } from '@/compositions/model/layers/layer'
import { projectFrames } from '@/compositions/time/normalize'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { ClipTab } from './ClipTab'

const page = openPage()
let driver: EditorDriver
const video = () => kindIn(driver, 'video', 'video')

/** The tab of the current video layer. */
function Tab() {
  const layer = useProject().layers.find(one => one.id === 'video')
  return layer && isPlayed(layer) ? <ClipTab layer={layer} /> : null
}

beforeEach(async () => {
  driver = driveEditor(mixedProject())
  await page.show(driver, <Tab />)
})

/** Expects a single step of this name, and that undo restores the project. */
async function expectStep(name: string) {
  expect(stepsOf(driver)).toEqual([name])
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(mixedProject())
}

describe('playback of a clip', () => {
  test('T2: lasts half as long at twice the speed', async () => {
    await page.type('Speed', '2')
    expect([video().playbackSpeed, projectFrames(driver.project())]).toEqual([2, 150])
    await expectStep('Speed')
  })

  test('T21: plays a preset of speed ramps instead, which undo takes back at once', async () => {
    const before = projectFrames(driver.project())
    await page.click('Ramp')
    await page.click('Hero')
    expect(video().speedPoints).toEqual(rampOver('hero', video().trim))
    expect(projectFrames(driver.project())).toBeLessThan(before)
    expect(stepsOf(driver)).toEqual(['Speed ramp', 'Speed ramp'])
    await page.click('Constant')
    expect([video().speedPoints, video().playbackSpeed]).toEqual([undefined, 1])
    await page.after(() => undoAll(driver))
    expect(driver.project()).toEqual(mixedProject())
  })

  test('T21: has a curve whose points are moved and removed by keys', async () => {
    await page.click('Ramp')
    await page.press('Speed point 2', 'ArrowUp')
    expect(video().speedPoints?.[1]?.speed).toBeCloseTo(3.17, 2)
    await page.press('Speed point 2', 'ArrowRight')
    const { start, end } = video().trim
    expect(video().speedPoints?.[1]?.source).toBeCloseTo(start + 0.21 * (end - start), 6)
    await page.press('Speed point 2', 'Delete')
    expect(video().speedPoints).toHaveLength(6)
    expect(stepsOf(driver)).toEqual(['Speed ramp', 'Speed ramp', 'Speed ramp', 'Remove speed point'])
  })

  test('has a volume in percent of the recorded one', async () => {
    await page.press('Volume', 'ArrowRight')
    expect(video().volume).toBeCloseTo(1.01, 6)
    await expectStep('Volume')
  })

  test('can be muted', async () => {
    await page.click('Muted')
    expect(video().mute).toBe(true)
    await expectStep('Mute')
  })

  test.each([
    ['Fade in', { in: 1.5, out: 0 }],
    ['Fade out', { in: 0, out: 1.5 }],
  ])('T8: sets %s in seconds', async (name, fade) => {
    await page.type(name, '1.5')
    expect(video().fade).toEqual(fade)
    await expectStep(name)
  })
})

describe('T2: a looped clip', () => {
  test('has no end of its own, and a field for the second it loops from', async () => {
    expect(page.has('Repeat from')).toBe(false)
    await page.click('Repeat to the end')
    expect(video()).toMatchObject({ loop: true, end: null })
    expect(page.has('Repeat from')).toBe(true)
    await page.type('Repeat from', '0:02.5')
    expect(video().loopFrom).toBe(2.5)
    expect(stepsOf(driver)).toEqual(['Loop', 'Loop from'])
  })

  test('ends with its media again once the loop is turned off', async () => {
    await page.click('Repeat to the end')
    await page.click('Repeat to the end')
    expect(video()).toMatchObject({ loop: false, end: 10 })
  })
})

describe('F10: ducking of a clip', () => {
  test('lowers it by a number of decibels that can be set only while ducking is on', async () => {
    expect(page.has('Quieter by, in decibels')).toBe(false)
    await page.click('Quieter under speech')
    expect(video().ducking).toBe(12)
    await page.press('Quieter by, in decibels', 'ArrowRight')
    expect(video().ducking).toBe(13)
    await page.click('Quieter under speech')
    expect(video().ducking).toBeUndefined()
    expect(stepsOf(driver)).toEqual(['Ducking', 'Ducking', 'Ducking'])
  })
})

describe('F11: volume points', () => {
  test('are set by the slider at the playhead and removed by the diamond', async () => {
    await page.press('Volume at the playhead', 'ArrowLeft')
    expect(video().volumePoints).toEqual([{ at: 0, volume: 0.99 }])
    await page.click('Remove volume point')
    expect(video().volumePoints).toBeUndefined()
    await page.click('Add volume point')
    expect(video().volumePoints).toEqual([{ at: 0, volume: 1 }])
    expect(stepsOf(driver)).toEqual(['Volume point', 'Remove volume point', 'Add volume point'])
  })
})

test('freezing a frame and detaching the sound are buttons that say so', () => {
  expect(['Freeze frame', 'Detach audio'].map(name => page.find(name).textContent)).toEqual([
    'Freeze frame',
    'Detach audio',
  ])
})

describe('T12: a freeze frame', () => {
  test('is held for as long as its number says, and what follows moves', async () => {
    driver.seek(4)
    await page.after(() => {
      driver.choose('video')
      driver.perform('freezeFrame')
    })
    const [id = ''] = driver.editor.store.state.layers
    const held = kindIn(driver, id, 'video')
    const before = projectFrames(driver.project())
    await page.show(driver, <ClipTab layer={held} />)
    expect(page.has('Speed')).toBe(false)
    await page.type('Hold', '3.5')
    expect(kindIn(driver, id, 'video')).toMatchObject({ freeze: 3.5, position: 4, end: 7.5 })
    expect(projectFrames(driver.project())).toBe(before + 45)
  })
})
