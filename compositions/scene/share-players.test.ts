import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openProject } from '../document/migrate'
import { cutSpans } from '../edit/cuts'
import { newProject } from '../edit/new-project'
import { setTransition } from '../edit/set-transition'
import { splitLayer } from '../edit/split-layer'
import type { VideoItem } from '../kinds/item'
import { isVideo } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import { richProject } from '../testing/arbitrary-project'
import { done } from '../testing/edit-results'
import { testFontBook } from '../testing/fonts'
import { evaluate } from './evaluate'
import { isTransitionItem, isVideoItem } from './frame'
import { prepare } from './prepare'

const fonts = await testFontBook()

/** Ten seconds of a film. */
const film = newProject({
  id: 'p',
  title: '',
  type: 'captionVideo',
  format: formatNamed('1080X1920'),
  media: {
    ...{ kind: 'video', assetId: 'film', width: 1920, height: 1080, fps: 30 },
    ...{ duration: 10, hasAudio: true },
  },
})

const cut = (project: Project, start: number, end: number) =>
  done(cutSpans(project, { mediaRef: 'media', spans: [{ start, end }] }))

/** Splits the film that plays at `seconds`. */
function split(project: Project, seconds: number): Project {
  const played = project.layers.filter(isVideo).findLast(({ position }) => position < seconds)
  const newId = `half-${project.layers.length}`
  return done(splitLayer(project, { layerId: played?.id ?? '', seconds, newId }))
}

/** The video items in each frame, including those in transitions. */
function seenIn(project: Project): VideoItem[][] {
  const prepared = prepare(project, { fonts })
  return Array.from({ length: prepared.frames }, (_, n) =>
    evaluate(prepared, n)
      .layers.flatMap(one => (isTransitionItem(one) ? [...one.from, ...one.to] : [one]))
      .filter(isVideoItem),
  )
}

const playing = (project: Project) =>
  seenIn(project).map(seen => seen.map(({ player, played }) => ({ player, played })))

it('F1: a film that is split any number of times plays on in one player', () => {
  const whole = playing(film)
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 2, max: 298 }), { minLength: 1, maxLength: 12 }), frames => {
      const pieces = frames.reduce((project, n) => split(project, n / 30), film)
      expect(pieces.layers.filter(isVideo)).toHaveLength(frames.length + 1)
      expect(playing(pieces)).toEqual(whole)
    }),
    { numRuns: 20 },
  )
})

it('F1: the clip after a cut is prepared like the part after a cut within a clip', () => {
  const cutTwice = playing(cut(cut(film, 2, 3), 6, 7))
  const inPieces = playing(cut(split(cut(film, 2, 3), 4), 6, 7))
  expect(inPieces).toEqual(cutTwice)
  const trimmed = split(film, 4)
  const layers = trimmed.layers.map(one =>
    isVideo(one) && one.position === 4 ? { ...one, trim: { start: 6, end: 10 }, end: 8 } : one,
  )
  const [before] = playing({ ...trimmed, layers })[100] ?? []
  expect(before?.played).toMatchObject({
    segment: { first: 0, after: 120, source: 0 },
    next: { first: 120, source: 6 },
  })
})

it('F1, T9: two clips that meet in a transition have a player each', () => {
  const pieces = split(split(film, 3), 6)
  const [, second] = pieces.layers.filter(isVideo)
  const mixed = done(
    setTransition(pieces, { layerIds: [second?.id ?? ''], transition: { type: 'fade', duration: 1 } }),
  )
  const players = seenIn(mixed).map(seen => seen.map(({ player }) => player))
  expect(players[89]).toHaveLength(2)
  expect(new Set(players[89]).size).toBe(2)
  // The incoming clip keeps its player after the transition, and so does the clip after it.
  expect(players[150]).toEqual([players[89]?.[1]])
  expect(players[200]).toHaveLength(1)
})

/** Clips of one file, some at once and some one after another, held, in frames or with a transition. */
const clips = fc
  .array(
    fc.record({
      position: fc.integer({ min: 0, max: 80 }).map(tenths => tenths / 10),
      start: fc.integer({ min: 0, max: 50 }),
      seconds: fc.constantFrom(0.5, 1, 2, 4),
      playbackSpeed: fc.constantFrom(0.5, 1, 2),
      freeze: fc.constantFrom(undefined, undefined, undefined, 1.5),
      transition: fc.constantFrom(undefined, { type: 'fade', duration: 0.5 }),
      isFramed: fc.boolean(),
    }),
    { minLength: 4, maxLength: 8 },
  )
  .map(list =>
    list.flatMap(({ start, seconds, isFramed, ...fields }, index) => {
      const id = `clip${index}`
      const box = { width: 300, height: 300 }
      const trim = { start, end: start + seconds }
      const frame = { id: `${id}-frame`, layer: 'VIDEO_FRAME', asset: 'video', refId: id, ...box }
      return [
        { ...fields, ...box, id, layer: 'VIDEO', asset: 'video', mediaRef: 'media', trim },
        ...(isFramed ? [frame] : []),
      ]
    }),
  )

/** Any project with several clips of one file. */
const clipProject = fc
  .tuple(richProject, clips)
  .map(([project, added]) => openProject({ ...project, layers: [...project.layers, ...added] }))

it('F1: no two videos of a frame have the same player, whatever the project', () => {
  let several = 0
  let shared = 0
  fc.assert(
    fc.property(clipProject, project => {
      const videosOf = new Map<string, Set<string>>()
      for (const seen of seenIn(project)) {
        const players = seen.map(({ player }) => player)
        several += Number(players.length > 1)
        expect(new Set(players).size).toBe(players.length)
        for (const { id, player } of seen)
          if (player) videosOf.set(player, (videosOf.get(player) ?? new Set()).add(id))
      }
      shared += [...videosOf.values()].filter(ids => ids.size > 1).length
    }),
    { numRuns: 40 },
  )
  expect(several).toBeGreaterThan(2_000)
  expect(shared).toBeGreaterThan(20)
})
