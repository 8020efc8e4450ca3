import { describe, expect, test } from 'vitest'
import { addLayer } from '@/compositions/edit/add-layer'
import { newMusic } from '@/compositions/edit/new-music'
import { newProject } from '@/compositions/edit/new-project'
import { setFields } from '@/compositions/edit/set-fields'
import { WAVES, waveNames } from '@/compositions/looks/waves/waves'
import type { LayerOf } from '@/compositions/model/layers/layer'
import { FORMATS, type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted, recording } from '@/web/editor/testing/with-layers'
import { audibleMedia, newWave, withWave } from './new-wave'

const formats = Object.keys(FORMATS) as FormatName[]
const song = recording(30)
const empty = (format: FormatName) =>
  newProject({ id: 'p', title: 'New', type: 'scratch', format: formatNamed(format) })

const withSong = (project: Project) =>
  accepted(
    addLayer(project, {
      layer: { ...newMusic(project, 'song', song, 'Song'), id: 'song' },
      media: { song },
    }),
  )

describe('F10: music', () => {
  test('under a talk it loops, is quieter, ducks under speech, and fades in and out', () => {
    const layer = withSong(spokenProject(8)).layers.find(one => one.id === 'song')
    expect(layer).toMatchObject({
      loop: true,
      volume: 0.5,
      ducking: 12,
      fade: { in: 1, out: 2 },
      position: 0,
    })
  })

  test('begins where it is put, such as at the playhead', () => {
    const layer = { ...newMusic(spokenProject(8), 'song', song, 'Song'), id: 'song' }
    const project = accepted(addLayer(spokenProject(8), { layer, seconds: 2, media: { song } }))
    expect(project.layers.find(one => one.id === 'song')).toMatchObject({ position: 2, loop: true })
  })

  test('without other sound it keeps its recorded volume and its whole length', () => {
    const layer = withSong(empty('1080X1080')).layers.find(one => one.id === 'song')
    expect(layer).toMatchObject({ loop: false, volume: 1, trim: { start: 0, end: 30 }, end: 30 })
  })
})

describe('audible media', () => {
  test('are each listed once, that of the words first, in any order of the layers', () => {
    const project = withSong(spokenProject(8))
    expect(audibleMedia(project)).toEqual(['media', 'song'])
    expect(audibleMedia({ ...project, layers: project.layers.toReversed() })).toEqual(['media', 'song'])
  })

  test.each([
    ['muted', { mute: true }],
    ['hidden', { hide: true }],
  ])('does not include %s layers', (_, fields) => {
    const project = withSong(spokenProject(8))
    expect(audibleMedia(accepted(setFields(project, { layerId: 'song', fields })))).toEqual(['media'])
  })
})

describe('F5: a new waveform', () => {
  test('there is none if the project has no sound', () => {
    expect(newWave(empty('1080X1080'), 'static')).toBeNull()
  })

  test.each(formats)('fits on a canvas of %s, horizontally centered', name => {
    const { width, height } = formatNamed(name)
    const project = { ...spokenProject(8), format: formatNamed(name) }
    for (const wave of waveNames) {
      const box = newWave(project, wave)
      if (!box) throw new Error('There is nothing to be heard')
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0)
      expect(box.top + box.height).toBeLessThanOrEqual(height)
      expect(Math.abs(box.left + box.width / 2 - width / 2)).toBeLessThanOrEqual(1)
    }
  })

  test('a circular one is a square, and the others are wider than high', () => {
    const project = spokenProject(8)
    const around = waveNames.filter(name => WAVES[name].layout === 'around')
    const boxes = waveNames.map(name => ({ name, box: newWave(project, name) }))
    const squares = boxes.flatMap(({ name, box }) => (box && box.width === box.height ? [name] : []))
    expect(squares).toEqual(around)
    expect(around.length).toBeGreaterThan(0)
  })
})

describe('replacing a waveform', () => {
  const [round] = waveNames.filter(name => WAVES[name].layout === 'around')
  const [flat] = waveNames.filter(name => WAVES[name].layout !== 'around')
  if (!round || !flat) throw new Error('There are not two shapes of waves')
  const project = spokenProject(8)
  const wave = newWave(project, flat)
  if (!wave) throw new Error('There is nothing to be heard')
  const base = accepted(addLayer(project, { layer: { ...wave, id: 'wave', left: 10, fill: '#FF0000' } }))
  const waveIn = (value: Project) => value.layers.find(layer => layer.id === 'wave') as LayerOf<'wave'>
  const changed = (to: typeof flat) => waveIn(accepted(withWave(base, waveIn(base), to)))

  test('resets to its own colors', () => {
    expect(waveIn(base).fill).toBe('#FF0000')
    expect(changed(flat).fill).not.toBe('#FF0000')
  })

  test('keeps the box for the same shape; a different shape keeps the center as far as it fits', () => {
    const same = waveNames.find(name => name !== flat && WAVES[name].layout !== 'around') ?? flat
    expect(changed(same)).toMatchObject({ left: 10, top: wave.top, width: wave.width, height: wave.height })
    const box = changed(round)
    expect(box.width).toBe(box.height)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.top + box.height).toBeLessThanOrEqual(project.format.height)
  })
})
