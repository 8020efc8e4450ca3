import { describe, expect, test } from 'vitest'
import { IN_OUT_ANIMATIONS } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS } from '@/compositions/animation/loops'
import { isRefusal } from '@/compositions/edit/edit'
import { splitLayer } from '@/compositions/edit/split-layer'
import { transitionNames } from '@/compositions/looks/transitions/transitions'
import { evaluate } from '@/compositions/scene/evaluate'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { animationSample, CANVAS } from './animations/AnimationPhasePanel'
import { ANIMATION_PHASES, animatedBy, previewFrames } from './animations/animation-phases'
import { familyOf, inOutFamilies, loopFamilies, withSameDirection } from './animations/families'
import { searchTransitions } from './transitions/CutPart'
import { cutFor, cutLabel, playedCuts } from './transitions/TransitionsTab'

const fonts = await testFontBook()

const project = spokenProject(20)
const split = splitLayer(project, { layerId: 'video', seconds: 4, newId: 'half' })
if (isRefusal(split)) throw new Error(split.reason)

describe('families of animations', () => {
  test('contain every animation, by its direction', () => {
    const names = (families: typeof inOutFamilies) =>
      families.flatMap(one => one.directions.map(way => way.name))
    expect(names(inOutFamilies)).toEqual(Object.keys(IN_OUT_ANIMATIONS))
    expect(names(loopFamilies)).toEqual(Object.keys(LOOP_ANIMATIONS))
    expect(inOutFamilies.map(one => one.label)).toEqual([
      'Fade',
      'Slide',
      'Reveal',
      'Zoom',
      'Bounce',
      'Toast',
      'Rotate',
      'Skew',
    ])
    expect(familyOf(inOutFamilies, 'rotate-cw')?.directions[0]?.label).toBe('Clockwise')
  })

  test('keep the direction of the last animation if they have it', () => {
    const [slide, zoom] = ['slide-up', 'zoom-in'].map(name => familyOf(inOutFamilies, name))
    if (!slide || !zoom) throw new Error('There are no such families')
    expect(withSameDirection(inOutFamilies, slide, 'bounce-down')).toBe('slide-down')
    expect(withSameDirection(inOutFamilies, zoom, 'bounce-down')).toBe('zoom-in')
    expect(withSameDirection(inOutFamilies, slide, undefined)).toBe('slide-left')
  })

  test.each(ANIMATION_PHASES)(
    'F4: show the layer in motion in the still of each thumbnail ($label)',
    ({ field, families }) => {
      for (const { name } of families.flatMap(one => one.directions)) {
        const { project: sample, still } = animationSample(field, name)
        const prepared = prepare(sample, { fonts })
        expect(still).toBeLessThan(prepared.frames)
        const [drawn] = evaluate(prepared, still).layers
        expect(drawn, name).toBeDefined()
        const { left, top, width, height, opacity, pose, angle } = drawn?.box ?? {}
        const rest = { left: 110, top: 75, width: 140, height: 120, opacity: 1, pose: null, angle: 0 }
        expect({ left, top, width, height, opacity, pose, angle }, name).not.toEqual(rest)
        expect(left, name).toBeLessThan(CANVAS.width)
      }
    },
  )

  test('are previewed with a little of the layer at rest', () => {
    const layer = {
      ...project.layers[1],
      position: 2,
      end: 6,
      animationIn: 'fade',
    } as (typeof project.layers)[0]
    expect(animatedBy(layer, 'animationIn')).toEqual({ type: 'fade', speed: 0.7 })
    expect(previewFrames(project, layer, 'animationIn', 0.7)).toEqual({ from: 60, to: 93 })
    expect(previewFrames(project, layer, 'animationOut', 0.7)).toEqual({ from: 147, to: 180 })
    expect(previewFrames(project, layer, 'animation', 0.7)).toEqual({ from: 60, to: 120 })
  })
})

describe('cuts', () => {
  test('are selected before the selected layer, else after it, else nearest to the playhead', () => {
    const again = splitLayer(split, { layerId: 'half', seconds: 7, newId: 'last' })
    if (isRefusal(again)) throw new Error(again.reason)
    const cuts = playedCuts(again)
    expect(cuts.map(one => one.cut)).toEqual([120, 210])
    expect(cutFor(cuts, ['last'], 0)?.cut).toBe(210)
    expect(cutFor(cuts, ['half'], 300)?.cut).toBe(120)
    expect(cutFor(cuts, ['video'], 300)?.cut).toBe(120)
    expect(cutFor(cuts, [], 190)?.cut).toBe(210)
    expect(cutFor([], ['half'], 0)).toBeNull()
    expect(playedCuts(again)).toBe(cuts)
    expect(cuts[0] && cutLabel(cuts[0], again)).toBe('0:04.0  Media → Media')
  })
})

describe('searching transitions', () => {
  test('finds those that match every word, by mood, and all of them for an empty text', () => {
    expect(
      searchTransitions('')
        .flatMap(group => group.names)
        .sort(),
    ).toEqual([...transitionNames].sort())
    const found = searchTransitions(' Wipe  RIGHT ')
    expect(found.map(group => group.label)).toEqual(['Wipes'])
    expect(found[0]?.names).toContain('wipe-right')
    expect(found[0]?.names).not.toContain('wipe-left')
    expect(searchTransitions('nothing of the sort')).toEqual([])
  })
})
