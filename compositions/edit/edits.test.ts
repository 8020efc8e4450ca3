import { readdirSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { layoutNames } from '../looks/layouts/layouts'
import { formatNamed } from '../project/format'
import { type Project, projectSchema } from '../project/project'
import { everyMedia } from '../testing/arbitrary-layer'
import { richProject } from '../testing/arbitrary-project'
import { addBroll } from './add-broll'
import { addFonts } from './add-fonts'
import { addFrames } from './add-frames'
import { addIntro } from './add-intro'
import { addLayer } from './add-layer'
import { addOutro } from './add-outro'
import { addPodcastCover } from './add-podcast-cover'
import { applyCanvasPatch, diffCanvas } from './canvas-patch'
import { changeFormat } from './change-format'
import { correctWord } from './correct-word'
import { cutWords } from './cut-words'
import { duplicateLayers } from './duplicate-layers'
import { type Edited, isRefused } from './edit'
import { isEmptyPatch } from './patch'
import { removeLayers } from './remove-layers'
import { removeScene } from './remove-scene'
import { restoreWords } from './restore-words'
import { setCaptionStyle } from './set-caption-style'
import { setFields } from './set-fields'
import { setScene } from './set-scene'
import { setSpeed } from './set-speed'
import { splitLayer } from './split-layer'
import { applyTranscriptPatch, diffTranscript } from './transcript-patch'

/** Numbers from which an edit picks what it does. */
type Picks = { layer: number; word: number; second: number }

const { picture, media } = everyMedia
if (!picture || !media) throw new Error('There are no such media')

const layerAt = ({ layers }: Project, { layer }: Picks): string => layers[layer % layers.length]?.id ?? ''
const wordsAt = ({ word }: Picks): string[] => [`w${word}`, `w${word + 1}`]
const INTRO = [{ id: 'opener', asset: 'image', mediaRef: 'picture' } as const]

/** Every edit, by the name of its file, with arguments that suit any project. */
const EDITS: Record<string, (project: Project, picks: Picks) => Edited> = {
  'add-broll': (project, picks) =>
    addBroll(project, {
      ...{ id: 'broll', mediaRef: 'media', wordIds: wordsAt(picks), ref: 'picture', media: picture },
    }),
  'add-fonts': project =>
    addFonts(project, [
      {
        ...({ id: 'own', family: 'Own', style: 'normal', from: 400, to: 700, source: 'upload' } as const),
        files: [{ ref: 'own-file', range: 'U+0-FF' }],
      },
    ]),
  'add-frames': project =>
    addFrames(project, { videoId: 'video', frames: [{ id: 'f1', zoom: 1.5 }, { id: 'f2' }] }),
  'add-intro': project => addIntro(project, { layers: INTRO }),
  'add-layer': (project, { second }) =>
    addLayer(project, { layer: { id: 'new', layer: 'TEXT', asset: 'text', text: 'New' }, seconds: second }),
  'add-outro': project =>
    addOutro(project, { layers: [{ ...INTRO[0], mediaRef: 'more' }], media: { more: picture } }),
  'add-podcast-cover': project =>
    addPodcastCover(project, { id: 'cover', ref: 'picture', media: picture, title: 'The talk' }),
  'change-format': (project, { second }) =>
    changeFormat(project, formatNamed(second % 2 ? '1920X1080' : '1080X1080')),
  'correct-word': (project, { word }) =>
    correctWord(project, { mediaRef: 'media', wordId: `w${word}`, text: 'new' }),
  'cut-words': (project, picks) => cutWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'duplicate-layers': (project, picks) =>
    duplicateLayers(project, { layerIds: [layerAt(project, picks)], newIds: ['copy'] }),
  'remove-layers': (project, picks) => removeLayers(project, [layerAt(project, picks)]),
  'remove-scene': project => removeScene(project, { mediaRef: 'media', sceneId: 's0' }),
  'restore-words': (project, picks) => restoreWords(project, { mediaRef: 'media', wordIds: wordsAt(picks) }),
  'set-caption-style': project => setCaptionStyle(project, { presetStyle: 'Pop' }),
  'set-fields': (project, picks) =>
    setFields(project, { layerId: layerAt(project, picks), fields: { left: 12, opacity: 0.5 } }),
  'set-scene': (project, { second, word }) =>
    setScene(project, {
      ...{ mediaRef: 'media', sceneId: 'new', start: second },
      layout: layoutNames[word % layoutNames.length] ?? '',
    }),
  'set-speed': (project, picks) => setSpeed(project, { layerId: layerAt(project, picks), speed: 1.5 }),
  'split-layer': (project, picks) =>
    splitLayer(project, { layerId: layerAt(project, picks), seconds: picks.second, newId: 'half' }),
}

/** Files that hold no edit: what edits are made of, what makes projects, and patches. */
const PARTS = [
  ...[
    'canvas-patch',
    'change-cuts',
    'change-transcript',
    'edit',
    'follow-speakers',
    'gravity',
    'intro-time',
    'make-clip',
  ],
  ...[
    'may-change',
    'new-project',
    'ordered',
    'patch',
    'ripple',
    'start-box',
    'transcript-patch',
    'word-spans',
  ],
]

const picks = fc.record({ layer: fc.nat(20), word: fc.nat(38), second: fc.nat(60) })

test('every edit is here, so that all of them are held to the same rules', () => {
  const files = readdirSync(import.meta.dirname).flatMap(file => /^([\w-]+)\.ts$/.exec(file)?.[1] ?? [])
  expect(Object.keys(EDITS).sort()).toEqual(files.filter(file => !PARTS.includes(file)).sort())
})

describe.each(Object.entries(EDITS))('%s', (_, edit) => {
  test('E1, E2: writes one document; its patch makes it again and its inverse takes it back', () => {
    let edited = 0
    fc.assert(
      fc.property(richProject, picks, (before, chosen) => {
        const after = edit(before, chosen)
        if (isRefused(after)) {
          expect(after.project).toBe(before)
          expect(after.reason).toMatch(/^\S.+[^.]$/)
          return
        }
        edited++
        expect(projectSchema.parse(after)).toEqual(after)
        const canvas = [diffCanvas(before, after), diffCanvas(after, before)] as const
        const words = [
          diffTranscript(before, after, 'media'),
          diffTranscript(after, before, 'media'),
        ] as const
        expect(isEmptyPatch(canvas[0]) || isEmptyPatch(words[0])).toBe(true)
        const there = applyTranscriptPatch(applyCanvasPatch(before, canvas[0]), words[0])
        expect(there).toEqual(after)
        expect(applyTranscriptPatch(applyCanvasPatch(after, canvas[1]), words[1])).toEqual(before)
      }),
      { numRuns: 40 },
    )
    expect(edited).toBeGreaterThan(0)
  })
})
