import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Project } from '../model/project'
import { projectSchema } from '../schema/project'
import { richProject } from '../testing/arbitrary-project'
import { everyEdit } from '../testing/every-edit'
import { applyCanvasPatch } from './apply-canvas-patch'
import { diffCanvas } from './canvas-patch'
import { isRefusal } from './edit'
import { invertCanvasPatch } from './invert-canvas'
import { isEmptyPatch, type TranscriptPatch } from './patch'
import { applyTranscriptPatch, diffTranscript } from './transcript-patch'

/** Functions of a project that are not edits: parts of edits, patches, and functions with other arguments. */
const NOT_EDITS = [
  ...['applyCanvasPatch', 'applySentPatches', 'patchProject', 'replayCanvasPatch', 'applyTranscriptPatch'],
  ...['attempt', 'changeTranscript', 'clipRanges', 'closeMarkers', 'cropAt', 'editPointsOf', 'framesToMove'],
  ...[
    'framingOf',
    'importLayers',
    'insertClips',
    'moveMarkers',
    'openMarkers',
    'placeLayers',
    'rearrangeClip',
  ],
  ...['firstLooks', 'showWhole', 'saveAsTheme', 'captionLookOf', 'speechCuts'],
  ...['applyLookBrand', 'beginWithBrand', 'beginTextWithBrand'],
  ...[
    'captionsFor',
    'idsOfCopies',
    'newMusic',
    'refuse',
    'roomForWords',
    'splitAtFrame',
    'spreadFrames',
    'translationRows',
    'withCopies',
    'withoutUnused',
  ],
  'seenRect',
]

/** An exported function whose first parameter is a project. */
const EDIT = /^export (?:function|const) (\w+)\s*(?:<[^>]*>)?\s*(?:=\s*)?\(\s*project: Project/gm

const exportedEdits = (folder: string): string[] =>
  readdirSync(folder)
    .filter(file => /^[\w-]+\.ts$/.test(file))
    .flatMap(file =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(EDIT)].map(([, name = '']) => name),
    )

/** How many times 40 projects are tried until one allows the edit. */
const ROUNDS = 25

const picks = fc.record({ layer: fc.nat(20), word: fc.nat(38), second: fc.nat(60) })

/** The patches from the words of one value to those of another, one for each media. */
const wordsBetween = (before: Project, after: Project) =>
  Object.keys({ ...before.transcripts, ...after.transcripts }).map(mediaRef =>
    diffTranscript(before, after, mediaRef),
  )

/** Whether a patch adds or removes the words of a media along with its layer, which an edit of the canvas may do. */
const comesOrGoes = (patch: TranscriptPatch) => patch.whole !== undefined

test('every edit is in the table, so that all follow the same rules', () => {
  const kebabCase = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
  const edits = exportedEdits(import.meta.dirname).filter(name => !NOT_EDITS.includes(name))
  expect(Object.keys(everyEdit).sort()).toEqual(edits.map(kebabCase).sort())
})

describe.each(Object.entries(everyEdit))('%s', (_, edit) => {
  test('E1, E2: changes one document; its patch applies the change and the inverse undoes it', () => {
    let edited = 0
    const check = () =>
      fc.assert(
        fc.property(richProject, picks, (before, chosen) => {
          const after = edit(before, chosen)
          if (isRefusal(after)) {
            expect(after.project).toBe(before)
            expect(after.reason).toMatch(/^\S.+[^.]$/)
            return
          }
          edited++
          expect(projectSchema.parse(after)).toEqual(after)
          const patch = diffCanvas(before, after)
          const canvas = [patch, invertCanvasPatch(before, patch)] as const
          const words = [wordsBetween(before, after), wordsBetween(after, before)] as const
          const changed = words[0].filter(one => !isEmptyPatch(one))
          expect(isEmptyPatch(canvas[0]) || changed.every(comesOrGoes)).toBe(true)
          const there = words[0].reduce(applyTranscriptPatch, applyCanvasPatch(before, canvas[0]))
          expect(there).toEqual(after)
          expect(words[1].reduce(applyTranscriptPatch, applyCanvasPatch(after, canvas[1]))).toEqual(before)
        }),
        { numRuns: 40 },
      )
    // Some edits need things that few projects have, such as a sound that is not locked.
    for (let round = 0; edited === 0 && round < ROUNDS; round++) check()
    expect(edited).toBeGreaterThan(0)
  })
})
