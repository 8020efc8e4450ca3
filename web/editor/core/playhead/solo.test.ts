import { describe, expect, test } from 'vitest'
import { isRefusal } from '@/compositions/edit/edit'
import { splitLayer } from '@/compositions/edit/split-layer'
import { mixedProject } from '@/web/editor/testing/mixed-project'
import { createSolo, soloedLayers } from './solo'
import { soundsAt } from './sounds-at'

describe('solo', () => {
  test('of no track lets all be heard', () => {
    const solo = createSolo()
    expect(soloedLayers(mixedProject(), solo.state.clips)).toBeNull()
    solo.toggle(['video'])
    expect(soloedLayers(mixedProject(), solo.state.clips)).toEqual(new Set(['video']))
    solo.toggle(['video'])
    expect(soloedLayers(mixedProject(), solo.state.clips)).toBeNull()
  })

  test('can be that of several tracks, and is ended for all at once', () => {
    const solo = createSolo()
    solo.toggle(['video'])
    solo.toggle(['box'])
    expect(soloedLayers(mixedProject(), solo.state.clips)).toEqual(new Set(['video', 'box']))
    solo.clear()
    expect(solo.state.clips).toEqual([])
  })

  test('T11: is that of a track, also of a half that a split makes', () => {
    const split = splitLayer(mixedProject(), { layerId: 'video', seconds: 5, newId: 'half' })
    if (isRefusal(split)) throw new Error(split.reason)
    for (const one of ['video', 'half'])
      expect(soloedLayers(split, [one])).toEqual(new Set(['video', 'half']))
  })

  test('of a track that is gone silences nothing', () => {
    expect(soloedLayers(mixedProject(), ['gone'])).toBeNull()
  })

  test('is heard while scrubbing', () => {
    const project = mixedProject()
    expect(soundsAt(project, 30, null)).toHaveLength(1)
    expect(soundsAt(project, 30, new Set(['video']))).toHaveLength(1)
    expect(soundsAt(project, 30, new Set(['box']))).toEqual([])
  })
})
