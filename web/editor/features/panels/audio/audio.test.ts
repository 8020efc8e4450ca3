import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { newMusic } from '@/compositions/edit/new-music'
import { newProject } from '@/compositions/edit/new-project'
import { removeSound } from '@/compositions/edit/remove-layers'
import { setFields } from '@/compositions/edit/set-fields'
import { WAVES, waveNames } from '@/compositions/looks/waves/waves'
import { isPlayed, type LayerOf } from '@/compositions/model/layers/layer'
import { FORMATS, type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import type { Media } from '@/compositions/schema/media'
import { done } from '@/compositions/testing/edit-results'
import { testFontBook } from '@/compositions/testing/fonts'
import { projectFrames } from '@/compositions/time/normalize'
import { timeMap } from '@/compositions/time/time-map'
import { newWave, withWave } from '@/web/editor/core/new-layers/new-wave'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { STILL_FRAME, sampleSpectra, waveSample } from './wave-sample'

const fonts = await testFontBook()

const formatNames = Object.keys(FORMATS) as FormatName[]

const song: Media = {
  ...{ kind: 'audio', assetId: 'song', width: 0, height: 0, fps: 0, duration: 2.5, hasAudio: true },
}

const added = (project: Project, layer: object, media: Record<string, Media> = {}): Project =>
  done(addLayer(project, { layer: { ...layer, id: 'new' } as NewLayer, media }))

const empty = newProject({ id: 'e', title: '', type: 'scratch', format: formatNamed('1080X1080') })

describe('music', () => {
  test('can be removed, which restores the project; a locked layer or one without sound is refused', () => {
    const talk = spokenProject(20)
    const project = added(talk, newMusic(talk, 'song', song, 'Slow Pour'), { song })
    expect(done(removeSound(project, 'new')).layers).toEqual(talk.layers)
    const locked = done(setFields(project, { layerId: 'new', fields: { locked: true } }))
    expect(removeSound(locked, 'new')).toMatchObject({ reason: 'This layer is locked' })
    const [film] = talk.layers
    expect(removeSound(talk, film?.id ?? '')).toMatchObject({ reason: 'Not an audio layer' })
    expect(removeSound(talk, 'gone')).toMatchObject({ reason: 'This layer is gone' })
  })

  test('loops to the end of a talk, at half volume and with ducking', () => {
    const talk = spokenProject(20)
    const project = added(talk, newMusic(talk, 'song', song, 'Slow Pour'), { song })
    const music = project.layers.find(layer => layer.id === 'new')
    if (!music || !isPlayed(music)) throw new Error('There is no music')
    expect(music).toMatchObject({ position: 0, loop: true, end: null, ducking: 12, volume: 0.5 })
    const frames = projectFrames(project)
    expect(frames).toBe(projectFrames(talk))
    expect(timeMap(music, project.fps, frames).at(-1)?.after).toBe(frames)
  })

  test('plays once at full volume in an empty project', () => {
    const project = added(empty, newMusic(empty, 'song', song, 'Slow Pour'), { song })
    expect(project.layers.at(-1)).toMatchObject({ loop: false, volume: 1, end: 2.5 })
    expect(project.layers.at(-1)).not.toHaveProperty('ducking')
  })
})

describe('waves', () => {
  test.each(waveNames)('F4: the thumbnail of %s moves with the sample sound', wave => {
    const prepared = prepare(waveSample(wave), { fonts, spectra: sampleSpectra })
    const heightsAt = (n: number) => {
      const drawn = evaluate(prepared, n).layers.find(layer => layer.id === 'wave')
      if (drawn?.kind !== 'wave') throw new Error('No wave is drawn')
      return drawn.data
    }
    expect(Math.max(...heightsAt(STILL_FRAME).heights)).toBeGreaterThan(30)
    expect(heightsAt(STILL_FRAME)).not.toEqual(heightsAt(STILL_FRAME - 8))
  })

  test('follow the talk and lie on the canvas in every format', () => {
    fc.assert(
      fc.property(fc.constantFrom(...waveNames), fc.constantFrom(...formatNames), (wave, name) => {
        const project = { ...spokenProject(8), format: formatNamed(name) }
        const layer = newWave(project, wave)
        if (!layer) throw new Error('There is nothing to be heard')
        expect(layer.mediaRef).toBe('media')
        expect(layer.left).toBeGreaterThanOrEqual(0)
        expect(layer.top).toBeGreaterThanOrEqual(0)
        expect(layer.left + layer.width).toBeLessThanOrEqual(project.format.width)
        expect(layer.top + layer.height).toBeLessThanOrEqual(project.format.height)
      }),
    )
    expect(newWave(empty, 'bars')).toBeNull()
  })

  test('keep their center when replaced, get the default colors, and stay on the canvas', () => {
    fc.assert(
      fc.property(fc.constantFrom(...waveNames), fc.constantFrom(...waveNames), (before, after) => {
        const talk = spokenProject(8)
        const look = { fill: '#FF0000', strokeWidth: 9 }
        const project = added(talk, { ...newWave(talk, before), ...look })
        const waveIn = (value: Project) => value.layers.find(one => one.id === 'new') as LayerOf<'wave'>
        const [old, now] = [waveIn(project), waveIn(done(withWave(project, waveIn(project), after)))]
        expect(now.wave).toBe(after)
        expect(now.fill).toBeUndefined()
        expect(now.strokeWidth).toBeUndefined()
        expect(Math.abs(now.left + now.width / 2 - old.left - old.width / 2)).toBeLessThanOrEqual(1)
        expect(now.top).toBeGreaterThanOrEqual(0)
        expect(now.top + now.height).toBeLessThanOrEqual(project.format.height)
        const isSquare = (WAVES[after].layout === 'around') === (now.width === now.height)
        expect(isSquare).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
})
