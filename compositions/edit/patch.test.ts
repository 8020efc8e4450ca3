import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Layer } from '../model/layers/layer'
import { formatNamed, type Project } from '../model/project'
import type { Font } from '../schema/font'
import { canvasPatchSchema, transcriptPatchSchema } from '../schema/patch'
import { projectSchema } from '../schema/project'
import { project as anyProject, seconds } from '../testing/arbitrary'
import { applyCanvasPatch } from './apply-canvas-patch'
import { diffCanvas } from './canvas-patch'
import { changeFormat } from './change-format'
import { correctWord } from './change-words'
import { cutWords } from './cuts'
import { type EditResult, isRefusal } from './edit'
import { isEmptyPatch, patchIds } from './patch'
import { removeLayers } from './remove-layers'
import { setCaptionStyle } from './set-caption-style'
import { setFamilyFonts } from './set-family-fonts'
import { setFields } from './set-fields'
import { applyTranscriptPatch, diffTranscript } from './transcript-patch'

const done = (project: Project, edited: EditResult): Project => (isRefusal(edited) ? project : edited)

const brand: Font = {
  ...{ id: 'brand', family: 'Brand', style: 'normal', from: 400, to: 900, source: 'google' },
  files: [{ ref: 'brand-0', range: 'U+0041-005A' }],
}

/** The id of one of the words of a project. */
function wordIdAt(project: Project, index: number): string {
  const words = project.transcripts.media?.subtitles.flatMap(one => one.words) ?? []
  return words[index % words.length]?.id ?? ''
}

/** Any edit of the canvas. */
const canvasEdit = fc.oneof(
  fc.constant((project: Project) => setCaptionStyle(project, { presetStyle: 'Pop' })),
  fc.constant((project: Project) => done(project, setFamilyFonts(project, [brand]))),
  fc.constant((project: Project) => changeFormat(project, formatNamed('1920X1080'))),
  fc.constant((project: Project) => done(project, removeLayers(project, ['t0']))),
  fc
    .nat(30)
    .map(
      from => (project: Project) =>
        done(project, cutWords(project, { mediaRef: 'media', wordIds: [`w${from}`, `w${from + 1}`] })),
    ),
  seconds(0, 30).map(
    position => (project: Project) =>
      done(project, setFields(project, { layerId: 't1', fields: { position, end: position + 2 } })),
  ),
)

describe('patches', () => {
  it('E2: a patch turns the old value into the new one, and its inverse turns it back', () => {
    let changed = 0
    fc.assert(
      fc.property(anyProject, fc.array(canvasEdit, { minLength: 1, maxLength: 4 }), (project, edits) => {
        const after = edits.reduce((value, edit) => edit(value), project)
        const patch = canvasPatchSchema.parse(JSON.parse(JSON.stringify(diffCanvas(project, after))))
        const inverse = canvasPatchSchema.parse(JSON.parse(JSON.stringify(diffCanvas(after, project))))
        changed += Number(!isEmptyPatch(patch))
        expect(applyCanvasPatch(project, patch)).toEqual(after)
        expect(applyCanvasPatch(after, inverse)).toEqual(project)
        expect(projectSchema.parse(after)).toEqual(after)
        expect(isEmptyPatch(diffCanvas(after, after))).toBe(true)
      }),
    )
    expect(changed).toBeGreaterThan(35)
  })

  it('E2: the same applies to the words of a transcript', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.nat(39),
        fc.string({ minLength: 1, maxLength: 20 }),
        (project, index, text) => {
          const after = correctWord(project, { mediaRef: 'media', wordId: wordIdAt(project, index), text })
          fc.pre(!isRefusal(after) && after !== project)
          const patch = transcriptPatchSchema.parse(
            JSON.parse(JSON.stringify(diffTranscript(project, after, 'media'))),
          )
          expect(applyTranscriptPatch(project, patch)).toEqual(after)
          expect(applyTranscriptPatch(after, diffTranscript(after, project, 'media'))).toEqual(project)
          expect(patchIds(patch)).toHaveLength(1)
        },
      ),
    )
  })

  it('E2: a patch removes a field, even if another field is set to undefined', () => {
    fc.assert(
      fc.property(anyProject, fc.constantFrom('group', 'locked', 'broll'), (given, other) => {
        const [first, ...rest] = given.layers
        fc.pre(first !== undefined)
        const { title: _, ...bare } = first as Layer
        const before = { ...given, layers: [{ ...bare, title: 'Named' } as Layer, ...rest] }
        const after = { ...given, layers: [{ ...bare, [other]: undefined } as Layer, ...rest] }
        const patch = diffCanvas(before, after)
        const written = JSON.parse(JSON.stringify(applyCanvasPatch(before, patch).layers[0]))
        expect(written).toEqual(JSON.parse(JSON.stringify(after.layers[0])))
      }),
    )
  })

  it('E3: two patches without a common id can be applied in any order', () => {
    fc.assert(
      fc.property(anyProject, canvasEdit, canvasEdit, (project, one, other) => {
        const [a, b] = [diffCanvas(project, one(project)), diffCanvas(project, other(project))]
        fc.pre(!isEmptyPatch(a) && !isEmptyPatch(b))
        fc.pre(!patchIds(a).some(id => patchIds(b).includes(id)))
        const ab = applyCanvasPatch(applyCanvasPatch(project, a), b)
        const ba = applyCanvasPatch(applyCanvasPatch(project, b), a)
        expect(ab).toEqual(ba)
      }),
    )
  })

  it('E1: an edit changes one document: cuts do not change the words, corrections do not change the canvas', () => {
    fc.assert(
      fc.property(anyProject, fc.nat(39), (project, index) => {
        const wordId = wordIdAt(project, index)
        const cut = cutWords(project, { mediaRef: 'media', wordIds: [wordId] })
        fc.pre(!isRefusal(cut) && cut !== project)
        expect(cut.transcripts).toBe(project.transcripts)
        const corrected = correctWord(project, { mediaRef: 'media', wordId, text: 'other' })
        fc.pre(!isRefusal(corrected))
        expect(corrected.transcripts).not.toBe(project.transcripts)
        expect(corrected.layers).toBe(project.layers)
      }),
    )
  })

  it('skips a patch for a deleted layer, and refuses an invalid patch', () => {
    const project = fc.sample(anyProject, { numRuns: 1, seed: 5 })[0] as Project
    expect(applyCanvasPatch(project, { layers: { gone: { left: 4 } } })).toEqual(project)
    expect(() => applyCanvasPatch(project, { layers: { audio: { playbackSpeed: 0 } } })).toThrow(
      /playbackSpeed/,
    )
  })
})
