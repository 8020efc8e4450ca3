import { beforeEach, describe, expect, test } from 'vitest'
import { newMusic } from '@/compositions/edit/new-music'
import { WAVES, waveNames } from '@/compositions/looks/waves/waves'
import type { Project } from '@/compositions/model/project'
import { newWave } from '@/web/editor/core/new-layers/new-wave'
import { useProject } from '@/web/editor/shared/session/editor-context'
import { driveEditor, type EditorDriver } from '@/web/editor/testing/editor-driver'
import { kindIn, stepsOf, undoAll } from '@/web/editor/testing/look'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { openPage } from '@/web/editor/testing/page'
import { recording, withLayers } from '@/web/editor/testing/with-layers'
import { WaveValues } from './WaveValues'

const page = openPage()
let driver: EditorDriver
const wave = () => kindIn(driver, 'wave', 'wave')

/** The mixed project with a bars wave that follows its talk. */
function withWaveIn(project: Project): Project {
  const bars = newWave(project, 'bars')
  if (!bars) throw new Error('There is nothing to be heard')
  return withLayers(project, [{ ...bars, id: 'wave' }])
}
const first = withWaveIn(mixedProject())

/** The values of the current wave layer. */
function Values() {
  const layer = useProject().layers.find(one => one.id === 'wave')
  return layer?.asset === 'wave' ? <WaveValues layer={layer} /> : null
}

const open = async (project: Project) => {
  driver = driveEditor(project)
  await page.show(driver, <Values />)
}

beforeEach(() => open(first))

async function expectUndone(...names: string[]) {
  expect(stepsOf(driver)).toEqual(names)
  await page.after(() => undoAll(driver))
  expect(driver.project()).toEqual(first)
}

describe('a wave', () => {
  test('can become others of the table with their default color, named in the step', async () => {
    for (const name of waveNames.slice(0, 6)) {
      await page.pick('Wave', name)
      expect([wave().wave, wave().fill]).toEqual([name, undefined])
    }
    const others = waveNames.slice(0, 6).filter((name, index) => index > 0 || name !== 'bars')
    expect(stepsOf(driver)).toEqual(others.map(name => `Wave ${WAVES[name].label}`))
  })

  test('has a color', async () => {
    await page.slide('Wave color', '#ff0000')
    expect(wave().fill).toBe('#FF0000')
    await expectUndone('Wave color')
  })

  test('has a stroke width, and a corner radius if it is made of bars', async () => {
    await page.press('Stroke', 'ArrowRight')
    expect(wave().strokeWidth).toBe(WAVES.bars.strokeWidth + 1)
    await page.press('Corners of bars', 'ArrowLeft')
    expect(wave().radius).toBe(49)
    await expectUndone('Stroke', 'Corners of bars')
  })

  test('T8: fades in over a number of seconds', async () => {
    await page.type('Fade in', '1')
    expect(wave().fade.in).toBe(1)
    await expectUndone('Fade in')
  })
})

describe('the sound that a wave follows', () => {
  test('is not offered for selection while there is only one', () => {
    expect(page.has('Moves with')).toBe(false)
  })

  test('can be any sound that is heard', async () => {
    const song = recording(20)
    const music = { ...newMusic(first, 'song', song, 'Song'), id: 'music' }
    await open(withLayers(first, [music], { song }))
    await page.pick('Moves with', 'song')
    expect([wave().mediaRef, stepsOf(driver)]).toEqual(['song', ['Sound of the wave']])
  })
})
