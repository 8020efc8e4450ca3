import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { type FrameLayer, isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import { prepare } from '../scene/prepare'
import { soundtrack } from '../scene/soundtrack/soundtrack'
import { done } from '../testing/edit-results'
import { testFontBook } from '../testing/fonts'
import { layerSegments } from '../time/layer-range'
import { projectFrames } from '../time/normalize'
import { toSource } from '../time/time-map'
import { tracksOf } from '../time/tracks'
import { cutWords } from './cuts'
import { detachAudio } from './detach-audio'
import { type EditResult, isRefusal } from './edit'
import { freezeFrame, setHold } from './freeze-frame'
import { setSpeed } from './set-speed'
import { splitLayer } from './split-layer'
import { trimLayer } from './trim-layer'

const FPS = 30

const fonts = await testFontBook()

const word = (index: number) => ({ id: `w${index}`, text: `word${index}`, start: index, end: index + 0.8 })

/** A video of ten seconds, a title over its last three, captions, and a background without an end. */
const talk = (fields: object = {}): Project =>
  openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: FPS },
    format: { width: 1920, height: 1080, orientation: 'landscape' },
    media: {
      film: { kind: 'video', assetId: 'a', width: 1920, height: 1080, fps: 25, duration: 60, hasAudio: true },
    },
    transcripts: {
      film: {
        ...{ mediaRef: 'film', language: 'en', type: 'automatic', speakers: [], scenes: [], captions: true },
        subtitles: Array.from({ length: 10 }, (_, index) => ({
          ...{ id: `s${index}`, speaker_id: null, words: [word(index)] },
        })),
      },
    },
    captionStyle: { presetStyle: 'Plain' },
    layers: [
      { id: 'background', layer: 'BACKGROUND', asset: 'shape', width: 1920, height: 1080 },
      {
        ...{ id: 'video', layer: 'MEDIA', asset: 'video', mediaRef: 'film', width: 1920, height: 1080 },
        ...{ trim: { start: 0, end: 10 }, ...fields },
      },
      {
        id: 'title',
        layer: 'TEXT',
        asset: 'text',
        text: 'End',
        width: 500,
        height: 90,
        position: 7,
        end: 10,
      },
      { id: 'said', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film', width: 900, height: 300 },
    ],
  })

const freeze = (project: Project, seconds: number, hold = 2): EditResult =>
  freezeFrame(project, { layerId: 'video', seconds, hold, newIds: ['held', 'rest'] })

/** The second of the film that each frame shows; null where none is on. */
const shown = (project: Project): (number | null)[] =>
  Array.from({ length: projectFrames(project) }, (_, n) => {
    const sources = project.layers.flatMap(layer =>
      layer.asset === 'video' && isPlayed(layer)
        ? (toSource(layerSegments(project, layer), n, FPS) ?? [])
        : [],
    )
    return sources[0] ?? null
  })

const cutsOf = ({ layers }: Project) => layers.filter(isPlayed).find(one => one.id === 'video')?.cuts

const layerOf = (project: Project, id: string) => {
  const layer = project.layers.find(one => one.id === id)
  if (!layer) throw new Error(`There is no layer ${id}`)
  return layer
}

describe('T12: a freeze frame', () => {
  it('holds one picture, and everything else is played as before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 299 }), fc.integer({ min: 1, max: 90 }), (n, frames) => {
        const before = shown(talk())
        const after = shown(done(freeze(talk(), n / FPS, frames / FPS)))
        expect(after).toHaveLength(before.length + frames)
        const near = (a: number | null | undefined, b: number | null | undefined) =>
          expect(a).toBeCloseTo(b as number, 6)
        for (let at = 0; at < frames; at++) near(after[n + at], before[n])
        for (const [at, source] of before.entries()) near(after[at < n ? at : at + frames], source)
      }),
      { numRuns: 40 },
    )
  })

  it('moves what comes later, and leaves backgrounds and captions', () => {
    const project = done(freeze(talk(), 4))
    expect(layerOf(project, 'held')).toMatchObject({ position: 4, end: 6, duration: 2, mute: true })
    expect(layerOf(project, 'rest')).toMatchObject({ position: 6, trim: { start: 4, end: 10 } })
    expect(layerOf(project, 'title')).toMatchObject({ position: 9, end: 12 })
    expect(layerOf(project, 'background')).toMatchObject({ position: 0, end: null })
  })

  it('is silent, and its words are said once', () => {
    const project = done(freeze(talk(), 4.4))
    const sounds = soundtrack(prepare(project, { fonts }))
    expect(
      sounds.map(({ from, to, at }) => [from, to, at].map(value => Math.round(value * 10) / 10)),
    ).toEqual([
      [0, 4.4, 0],
      [4.4, 10, 6.4],
    ])
  })

  it('is held longer or shorter by its edges, and split into two that hold the same picture', () => {
    const project = done(freeze(talk(), 4))
    const longer = done(trimLayer(project, { layerId: 'held', edge: 'end', seconds: 5 }))
    expect(layerOf(longer, 'held')).toMatchObject({ freeze: 1, end: 5 })
    const halves = done(splitLayer(project, { layerId: 'held', seconds: 4.5, newId: 'second' }))
    expect(layerOf(halves, 'held')).toMatchObject({ freeze: 0.5, trim: { start: 4 } })
    expect(layerOf(halves, 'second')).toMatchObject({ freeze: 1.5, position: 4.5, trim: { start: 4 } })
    expect(isRefusal(setSpeed(project, { layerId: 'held', speed: 2 }))).toBe(true)
  })

  it('moves what follows when it is held longer or shorter', () => {
    const project = done(freeze(talk(), 4))
    for (const hold of [0.5, 3]) {
      const next = done(setHold(project, { layerId: 'held', hold }))
      expect(layerOf(next, 'held')).toMatchObject({ freeze: hold, end: 4 + hold })
      expect(layerOf(next, 'rest').position).toBeCloseTo(4 + hold, 6)
      expect(layerOf(next, 'title').position).toBeCloseTo(7 + hold, 6)
    }
  })

  it('stays where words around it are cut', () => {
    const project = done(cutWords(done(freeze(talk(), 4.4)), { mediaRef: 'film', wordIds: ['w4'] }))
    expect(layerOf(project, 'held')).toMatchObject({ freeze: 2, cuts: [] })
    expect(layerOf(project, 'held').position).toBeLessThan(4.4)
  })

  it('takes the frames of a layout along', () => {
    const framed = talk()
    const frame = (refId: string) => ({
      ...{ id: 'part', layer: 'VIDEO_FRAME', asset: 'video', refId, width: 900, height: 900 },
    })
    const project = done(freeze(openProject({ ...framed, layers: [...framed.layers, frame('video')] }), 4))
    const parts = project.layers.filter((one): one is FrameLayer => one.layer === 'VIDEO_FRAME')
    expect(parts.map(part => part.refId).sort()).toEqual(['held', 'rest', 'video'])
  })

  it('keeps what keyframes show there, of the video and its frames', () => {
    const keyframes = {
      x: [
        { at: 0, value: 0 },
        { at: 10, value: 100 },
      ],
    }
    const frame = { id: 'part', layer: 'VIDEO_FRAME', asset: 'video', refId: 'video', keyframes }
    const framed = talk({ keyframes })
    const box = { width: 900, height: 900 }
    const before = openProject({ ...framed, layers: [...framed.layers, { ...frame, ...box }] })
    const project = done(freeze(before, 4))
    const held = [{ at: 0, value: expect.closeTo(40, 4), easing: 'linear' }]
    expect(layerOf(project, 'held').keyframes).toEqual({ x: held })
    expect(layerOf(project, 'held-frame-1').keyframes).toEqual({ x: held })
    expect(layerOf(project, 'rest-frame-1').keyframes?.x?.map(({ at }) => at)).toEqual([-4, 6])
  })

  it('of B-roll is between its parts, which no longer follow the words', () => {
    const over = talk()
    const broll = {
      ...{ id: 'over', layer: 'BROLL_VIDEO', asset: 'video', mediaRef: 'other', width: 1920, height: 1080 },
      ...{ trim: { start: 0, end: 4 }, broll: { mediaRef: 'film', start: 2, end: 6 } },
    }
    const media = { ...over.media, other: over.media.film }
    const before = openProject({ ...over, media, layers: [...over.layers, broll] })
    for (const [seconds, times] of [
      [3, [2, 3, 3, 5, 5, 8]],
      [2, [4, 8, 2, 4]],
    ] as const) {
      const project = done(
        freezeFrame(before, { layerId: 'over', seconds, hold: 2, newIds: ['held', 'rest'] }),
      )
      const parts = ['over', 'held', 'rest'].flatMap(id => project.layers.filter(one => one.id === id))
      expect(parts.flatMap(({ position, end }) => [position, end])).toEqual(times)
    }
  })

  it('of the first picture takes the transition of the video', () => {
    const transition = { type: 'fade', duration: 1 }
    const [start, later] = [0, 4].map(seconds => done(freeze(talk({ transition }), seconds)))
    const withTransition = (project: Project | undefined) =>
      project?.layers.flatMap(layer => ('transition' in layer && layer.transition ? layer.id : []))
    expect(withTransition(start)).toEqual(['held'])
    expect(withTransition(later)).toEqual(['video'])
  })

  it('is held for ten minutes at most, and its ids are new', () => {
    expect(isRefusal(freeze(talk(), 4, 601))).toBe(true)
    expect(isRefusal(freeze(talk(), 4, Number.NaN))).toBe(true)
    const project = done(freeze(talk(), 4))
    expect(isRefusal(freeze(project, 2))).toBe(true)
    const alone = { ...project, layers: project.layers.filter(one => one.id === 'held') }
    const longest = done(trimLayer(alone, { layerId: 'held', edge: 'end', seconds: 3_600 }))
    expect(layerOf(longest, 'held')).toMatchObject({ freeze: 600, position: 4, end: 604 })
  })

  it.each([
    ['looped', { loop: true, end: 8 }, 4],
    ['locked', { locked: true }, 4],
    ['outside of the video', {}, 11],
  ])('is refused: %s', (_, fields, seconds) => {
    expect(isRefusal(freeze(talk(fields), seconds))).toBe(true)
  })
})

describe('E6: detached sound', () => {
  const detached = (project = talk()): Project =>
    done(detachAudio(project, { layerId: 'video', newId: 'sound' }))
  /** What is heard, whichever layer plays it. */
  const heard = (project: Project) =>
    soundtrack(prepare(project, { fonts })).map(({ layerId: _, ...sound }) => sound)

  it('is heard as before, from a layer of its own', () => {
    const before = talk({ volume: 0.5, fade: { in: 1, out: 0 }, cuts: [{ id: 'c', start: 2, end: 3 }] })
    const after = detached(before)
    expect(layerOf(after, 'video')).toMatchObject({ mute: true })
    expect(layerOf(after, 'sound')).toMatchObject({ layer: 'AUDIO', asset: 'audio', volume: 0.5 })
    expect(heard(after)).toEqual(heard(before))
  })

  it('is cut with the video, and what follows moves once', () => {
    const [plain, apart] = [talk(), detached()].map(project =>
      done(cutWords(project, { mediaRef: 'film', wordIds: ['w2'] })),
    ) as [Project, Project]
    expect(heard(apart)).toEqual(heard(plain))
    expect(layerOf(apart, 'title')).toEqual(layerOf(plain, 'title'))
    expect(layerOf(apart, 'video')).toMatchObject({ cuts: cutsOf(plain) })
  })

  it.each(['w0', 'w5'])('is cut with the piece of the video that loses the same frames: %s', wordId => {
    const split = (project: Project) =>
      done(splitLayer(project, { layerId: 'video', seconds: 3, newId: 'two' }))
    const cut = (project: Project) => done(cutWords(project, { mediaRef: 'film', wordIds: [wordId] }))
    const [plain, apart] = [cut(split(talk())), cut(split(detached()))]
    expect(layerOf(apart, 'title')).toEqual(layerOf(plain, 'title'))
    expect(layerOf(apart, 'two')).toMatchObject({ position: layerOf(plain, 'two').position })
    expect(heard(apart)).toEqual(heard(cut(detached())))
  })

  it('is split with a freeze frame of the video', () => {
    const project = done(freeze(detached(), 4))
    expect(heard(project)).toEqual(heard(done(freeze(talk(), 4))))
  })

  it('leaves the other clips of the video on their track, and shares one with other sounds of it', () => {
    const pieces = [
      { seconds: 3, newId: 'two' },
      { seconds: 6, newId: 'three' },
    ].reduce((now, { seconds, newId }) => {
      const layerId = now.layers.filter(isPlayed).at(-1)?.id ?? ''
      return done(splitLayer(now, { layerId, seconds, newId }))
    }, talk())
    const first = done(detachAudio(pieces, { layerId: 'two', newId: 'sound' }))
    const both = done(detachAudio(first, { layerId: 'three', newId: 'more' }))
    expect(
      tracksOf(both)
        .slice(0, 2)
        .map(({ clips }) => clips.map(clip => clip.id)),
    ).toEqual([
      ['sound', 'more'],
      ['video', 'two', 'three'],
    ])
  })

  it('is refused for a video that is muted or has no sound', () => {
    expect(isRefusal(detachAudio(talk(), { layerId: 'video', newId: 'title' }))).toBe(true)
    expect(isRefusal(detachAudio(detached(), { layerId: 'video', newId: 'again' }))).toBe(true)
    expect(isRefusal(detachAudio(talk(), { layerId: 'title', newId: 'again' }))).toBe(true)
  })
})
