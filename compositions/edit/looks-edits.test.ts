import { describe, expect, it } from 'vitest'
import { sceneLayouts } from '../looks/layouts/layouts'
import { isVideo, type Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { done } from '../testing/edit-results'
import { frameLayersOf } from '../time/frame-layers'
import { addLayer } from './add-layer'
import { animateLayers } from './animate-layers'
import { type EditResult, isRefusal } from './edit'
import { filterLayers } from './filter-layers'
import { newProject } from './new-project'
import { placeLayers } from './place-layers'
import { setFields } from './set-fields'
import { setGravity } from './set-gravity'
import { setLayout } from './set-layout'
import { editPointsOf, setTransition } from './set-transition'
import { splitLayer } from './split-layer'

const media: Media = {
  ...{ kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 30, duration: 10, hasAudio: true },
}

const reason = (edited: EditResult): string => (isRefusal(edited) ? edited.reason : '')

const talk = newProject({
  ...{ id: 'p', title: 'Talk', type: 'scratch', format: formatNamed('1080X1920'), media },
})
const titled = done(
  addLayer(talk, {
    layer: { id: 'title', layer: 'TEXT', asset: 'text', text: 'Hello', left: 90, width: 900, height: 200 },
  }),
)
const split = done(splitLayer(titled, { layerId: 'video', seconds: 4, newId: 'half' }))

const layer = (project: Project, id: string): Layer => {
  const found = project.layers.find(one => one.id === id)
  if (!found) throw new Error(`${id} is gone`)
  return found
}

describe('setLayout', () => {
  const laid = (project: Project, layout: string) =>
    setLayout(project, {
      videoId: 'video',
      layout,
      newIds: ['f1', 'f2', 'f3', 'f4'].map(id => `${layout}-${id}`),
    })

  it('S7: gives a video one frame for each slot of the layout, and removes extra frames', () => {
    const four = done(laid(talk, '4_fullscreen'))
    expect(frameLayersOf(four.layers, 'video')).toHaveLength(4)
    const two = done(laid(four, '2_fullscreen'))
    expect(frameLayersOf(two.layers, 'video').map(frame => frame.id)).toEqual(
      frameLayersOf(four.layers, 'video')
        .slice(0, 2)
        .map(frame => frame.id),
    )
    expect(frameLayersOf(two.layers, 'video').map(({ left, top }) => [left, top])).toEqual([
      [0, 0],
      [0, 960],
    ])
    expect(frameLayersOf(two.layers, 'video')[0]?.radius).toBeUndefined()
  })

  it('S7: a layout of one slot places the video itself, with a margin and corners in fitcenterscreen', () => {
    const alone = done(laid(talk, '1_fitcenterscreen'))
    expect(frameLayersOf(alone.layers, 'video')).toEqual([])
    expect(layer(alone, 'video')).toMatchObject({ left: 60, top: 360, width: 960, height: 1200, radius: 36 })
    const whole = done(laid(alone, '1_fitoriginal'))
    expect(layer(whole, 'video')).toMatchObject({ left: 0, top: 656, width: 1080, height: 608, zoom: 1 })
  })

  it('new frames show the picture from left to right, and get the speakers of the transcript', () => {
    const speakers = [
      { id: 'mara', name: 'Mara' },
      { id: 'deniz', name: 'Deniz' },
    ]
    const transcript: Transcript = {
      ...{ mediaRef: 'media', type: 'manual', language: 'en', captions: true },
      ...{ subtitles: [], speakers, scenes: [] },
    }
    const frames = frameLayersOf(
      done(laid({ ...talk, transcripts: { media: transcript } }, '3_fullscreen')).layers,
      'video',
    )
    expect(frames.map(frame => frame.focus.x)).toEqual([1 / 6, 0.5, 5 / 6])
    expect(frames.map(frame => frame.speaker)).toEqual(['mara', 'deniz', undefined])
  })

  it('refuses an unknown layout, a layer that is not a video, and a locked video', () => {
    expect(reason(laid(talk, '5_fullscreen'))).toContain('no layout')
    expect(reason(setLayout(talk, { videoId: 'title', layout: '2_fullscreen', newIds: [] }))).toContain(
      'video',
    )
    const locked = done(setFields(talk, { layerId: 'video', fields: { locked: true } }))
    expect(reason(laid(locked, '2_fullscreen'))).toBe('This layer is locked')
    for (const layout of sceneLayouts) expect(isRefusal(laid(talk, layout))).toBe(false)
  })
})

describe('setGravity', () => {
  it('S2: gravity moves the box, moving by hand clears it, and null removes it', () => {
    const leaning = done(setGravity(titled, { layerId: 'title', gravity: 8 }))
    expect(layer(leaning, 'title')).toMatchObject({ gravity: 8, left: 120, top: 1660 })
    const moved = done(placeLayers(leaning, new Map([['title', { left: 100, top: 100 }]])))
    expect(layer(moved, 'title').gravity).toBeUndefined()
    const free = done(setGravity(leaning, { layerId: 'title', gravity: null }))
    expect(layer(free, 'title')).toMatchObject({ left: 120, top: 1660 })
    expect(layer(free, 'title')).not.toHaveProperty('gravity')
    expect(reason(setGravity(titled, { layerId: 'title', gravity: 11 }))).toBe('Gravity can be at most 10')
  })
})

describe('animateLayers', () => {
  it('T8: animates all of the layers, with the name alone for the default speed', () => {
    const ids = ['title', 'video']
    const given = { layerIds: ids, field: 'animationIn', animation: { type: 'fade' } } as const
    const animated = done(animateLayers(titled, given))
    expect(ids.map(id => layer(animated, id).animationIn)).toEqual(['fade', 'fade'])
    const slow = done(animateLayers(animated, { ...given, animation: { type: 'fade', speed: 2 } }))
    expect(layer(slow, 'title').animationIn).toEqual({ type: 'fade', speed: 2 })
    const none = done(animateLayers(slow, { ...given, animation: null }))
    expect(layer(none, 'title')).not.toHaveProperty('animationIn')
  })

  it('refuses an unknown animation, and an empty list of layers', () => {
    const wrong = { layerIds: ['title'], field: 'animation', animation: { type: 'slide-left' } } as const
    expect(reason(animateLayers(titled, wrong))).toBe("Animation can't be that")
    expect(reason(animateLayers(titled, { ...wrong, layerIds: [] }))).toContain('Choose a layer')
  })
})

describe('setTransition', () => {
  const fade = { type: 'fade', duration: 1 } as const

  it('T9: sets a transition only where one clip ends and another begins', () => {
    expect(editPointsOf(titled)).toEqual([])
    expect(editPointsOf(split).map(({ from, to, cut }) => [from.id, to.id, cut])).toEqual([
      ['video', 'half', 120],
    ])
    const set = done(setTransition(split, { layerIds: ['half', 'title'], transition: fade }))
    expect(layer(set, 'half')).toMatchObject({ transition: fade })
    expect(layer(set, 'title')).not.toHaveProperty('transition')
    const hard = done(setTransition(set, { layerIds: ['half'], transition: null }))
    expect(layer(hard, 'half')).not.toHaveProperty('transition')
    expect(reason(setTransition(titled, { layerIds: ['video'], transition: fade }))).toContain('two clips')
    const long = { ...fade, duration: 6 }
    expect(reason(setTransition(split, { layerIds: ['half'], transition: long }))).toContain('0.1 to 5')
  })
})

describe('filterLayers', () => {
  it('S6: filters only pictures, with an intensity, and removes the filter', () => {
    const all = titled.layers.map(one => one.id)
    const filtered = done(filterLayers(titled, { layerIds: all, filter: 'Aden', intensity: 0.5 }))
    expect(layer(filtered, 'video')).toMatchObject({ filter: 'Aden', filterIntensity: 0.5 })
    expect(layer(filtered, 'title')).toBe(layer(titled, 'title'))
    const plain = done(filterLayers(filtered, { layerIds: all, filter: null }))
    expect(plain.layers.filter(isVideo)[0]).not.toHaveProperty('filter')
    expect(reason(filterLayers(titled, { layerIds: ['title'], filter: 'Aden' }))).toContain('picture')
    expect(reason(filterLayers(titled, { layerIds: all, filter: 'Aden', intensity: 2 }))).toContain('100 %')
  })
})
