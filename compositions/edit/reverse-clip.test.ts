import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '../catalog/messages'
import { openProject } from '../document/migrate'
import { isVideo, type Layer, type LayerOf } from '../model/layers/layer'
import type { Project } from '../model/project'
import { evaluate } from '../scene/evaluate'
import { prepare } from '../scene/prepare'
import type { Media } from '../schema/media'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { testFontBook } from '../testing/fonts'
import { layerRange, layerSegments } from '../time/layer-range'
import { projectFrames } from '../time/normalize'
import { toSource } from '../time/time-map'
import { tracksOf } from '../time/tracks'
import { type EditResult, isRefusal } from './edit'
import { reverseClip } from './reverse-clip'
import { splitLayer } from './split-layer'

const fonts = await testFontBook()

const FPS = 30

const film: Media = {
  ...{ kind: 'video', assetId: 'a', title: 'Talk', width: 1920, height: 1080, fps: 30, duration: 600 },
  hasAudio: true,
}
const copy = (seconds: number): Media => ({
  ...{ ...film, assetId: 'b', title: 'Talk (reversed)', duration: seconds },
})

/** Seconds 5 to 15 of a film without seconds 7 to 9, with captions of a word at each second. */
const talk = (fields: object = {}, more: object[] = []): Project =>
  openProject({
    ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: FPS },
    format: { width: 1920, height: 1080, orientation: 'landscape' },
    media: { film, sound: everyMedia.sound, picture: everyMedia.picture },
    transcripts: {
      film: {
        ...{ mediaRef: 'film', language: 'en', type: 'automatic', speakers: [], scenes: [], captions: true },
        subtitles: Array.from({ length: 20 }, (_, index) => ({
          ...{ id: `s${index}`, speaker_id: null },
          words: [{ id: `w${index}`, text: `word${index}`, start: index, end: index + 0.8 }],
        })),
      },
    },
    captionStyle: { presetStyle: 'Plain' },
    layers: [
      {
        ...{ id: 'video', layer: 'MEDIA', asset: 'video', mediaRef: 'film', width: 1920, height: 1080 },
        ...{ trim: { start: 5, end: 15 }, cuts: [{ id: 'c', start: 7, end: 9 }], title: 'Talk', ...fields },
      },
      { id: 'said', layer: 'SUBTITLE', asset: 'subtitle', mediaRef: 'film', width: 900, height: 300 },
      ...more,
    ],
  })

const done = (edited: EditResult): Project => {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const reverse = (project: Project, fields: object = {}) =>
  reverseClip(project, {
    ...{ layerId: 'video', sourceRef: 'film', part: { start: 5, end: 15 } },
    ...{ mediaRef: 'reversed', media: copy(10), ...fields },
  })

const video = (project: Project, id = 'video') =>
  project.layers.find(one => one.id === id) as LayerOf<'video'>

/** The second of the source that each frame of a clip shows. */
function secondsShown(project: Project, layer: Layer): number[] {
  if (!isVideo(layer)) return []
  const { first, after } = layerRange(project, layer)
  const segments = layerSegments(project, layer)
  return Array.from({ length: after - first }, (_, n) => toSource(segments, first + n, FPS) ?? Number.NaN)
}

describe('T15: a reversed clip', () => {
  it('plays the reversed copy in the same frames, with its cuts mirrored, and is named after it', () => {
    const before = talk({ keyframes: { x: [{ at: 1, value: 40, easing: 'linear' }] } })
    const after = done(reverse(before))
    expect(video(after)).toMatchObject({
      ...{ mediaRef: 'reversed', title: 'Talk (reversed)', trim: { start: 0, end: 10 } },
      ...{ position: 0, end: 8, duration: 8, playbackSpeed: 1 },
      cuts: [{ start: 6, end: 8 }],
    })
    expect(video(after).keyframes).toEqual(video(before).keyframes)
    expect(projectFrames(after)).toBe(projectFrames(before))
    // Frame k of the copy shows the frame before 15 s minus its time.
    const [forward, backward] = [secondsShown(before, video(before)), secondsShown(after, video(after))]
    expect(backward.map(second => Math.round((15 - second) * FPS) - 1)).toEqual(
      forward.map(second => Math.round(second * FPS)).reverse(),
    )
  })

  it('keeps a title that a person gave', () => {
    expect(video(done(reverse(talk({ title: 'Opening' })))).title).toBe('Opening')
  })

  it('says no words, and its captions are not shown', () => {
    const before = talk()
    const after = done(reverse(before))
    const shows = (project: Project) =>
      JSON.stringify(evaluate(prepare(project, { fonts }), FPS / 2)).includes('word5')
    expect([shows(before), shows(after)]).toEqual([true, false])
    expect(after.transcripts.film).toBe(before.transcripts.film)
    expect(after.transcripts.reversed?.subtitles).toEqual([])
  })

  it('T11: stays on its track', () => {
    const split = done(splitLayer(talk(), { layerId: 'video', seconds: 4, newId: 'rest' }))
    const { trim } = video(split, 'rest')
    const after = done(reverse(split, { layerId: 'rest', part: trim }))
    expect(tracksOf(after)[0]?.clips.map(clip => clip.id)).toEqual(['video', 'rest'])
  })

  it('T10: leaves B-roll over it where it is', () => {
    const broll = {
      ...{ id: 'broll', layer: 'BROLL_IMAGE', asset: 'image', mediaRef: 'picture', width: 9, height: 9 },
      broll: { mediaRef: 'film', start: 10, end: 12 },
    }
    const before = talk({}, [broll])
    const split = done(splitLayer(before, { layerId: 'video', seconds: 1, newId: 'rest' }))
    const after = done(reverse(split, { layerId: 'rest', part: video(split, 'rest').trim }))
    const now = after.layers.find(one => one.id === 'broll')
    expect(now).toMatchObject({ position: 3, end: 5 })
    expect(now?.broll).toBeUndefined()
  })

  it('S10: and its video frames have their shots mirrored', () => {
    const shots = [
      { start: 0, focus: { x: 0.2, y: 0.5 }, moves: [] },
      { start: 12, focus: { x: 0.8, y: 0.5 }, moves: [] },
    ]
    const frame = {
      ...{ id: 'frame', layer: 'VIDEO_FRAME', asset: 'video', refId: 'video', width: 500, height: 500 },
      shots,
    }
    const after = done(reverse(talk({ shots }, [frame])))
    const mirrored = [
      { start: 0, focus: { x: 0.8, y: 0.5 }, moves: [] },
      { start: 3, focus: { x: 0.2, y: 0.5 }, moves: [] },
    ]
    for (const id of ['video', 'frame']) expect(video(after, id).shots).toMatchObject(mirrored)
  })

  it('can be reversed again', () => {
    const once = done(reverse(talk()))
    const again = { sourceRef: 'reversed', part: { start: 0, end: 10 }, mediaRef: 'twice', media: copy(10) }
    const { trim, cuts, end } = video(done(reverse(once, again)))
    expect({ trim, cuts, end }).toMatchObject({
      ...{ trim: { start: 0, end: 10 }, cuts: [{ start: 2, end: 4 }], end: 8 },
    })
  })

  it('is refused with a reason', () => {
    const reasons = (project: Project, fields?: object) => {
      const result = reverse(project, fields)
      return isRefusal(result) ? result.reason : null
    }
    const changed = 'The clip was changed while it was reversed. Reverse it again'
    expect(reasons(talk({ locked: true }))).toBe('This layer is locked')
    expect(reasons(talk({ loop: true }))).toBe('A looped layer can not be reversed')
    expect(reasons(talk({ freeze: 2 }))).toBe('A freeze frame can not be reversed: it is a single picture')
    expect(reasons(talk({ trim: { start: 0, end: 301 } }))).toBe(MESSAGES.reverse.tooLong)
    expect(reasons(talk(), { layerId: 'said' })).toBe('Choose a video to reverse it')
    expect(reasons(talk(), { layerId: 'gone' })).toBe('This layer is gone')
    expect(reasons(talk(), { part: { start: 6, end: 15 } })).toBe(changed)
    expect(reasons(talk(), { sourceRef: 'other' })).toBe(changed)
  })

  it('keeps its frames, whatever its cuts and speed', () => {
    let cases = 0
    fc.assert(
      fc.property(richProject, fc.nat(20), (project, index) => {
        const layer = project.layers[index % project.layers.length]
        fc.pre(layer !== undefined && isVideo(layer))
        const { id, trim } = layer as LayerOf<'video'>
        const result = reverseClip(project, {
          ...{ layerId: id, sourceRef: 'media', part: trim, mediaRef: 'new' },
          media: copy(trim.end - trim.start),
        })
        fc.pre(!isRefusal(result))
        const [before, after] = [video(project, id), video(result as Project, id)]
        expect([after.position, after.end]).toEqual([before.position, before.end])
        expect(after.trim.start).toBe(0)
        expect(tracksOf(result as Project).length).toBe(tracksOf(project).length)
        cases++
      }),
      { numRuns: 40 },
    )
    expect(cases).toBeGreaterThan(10)
  })
})
