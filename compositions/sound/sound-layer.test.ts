import { expect, test } from 'vitest'
import { layerSchema } from '@/compositions/schema/layers/layer'
import { wordLayers } from './sound-layer'

type Fields = { mediaRef?: string; position?: number; mute?: boolean; hide?: boolean; volume?: number }

/** The ids of the layers that show the words of `talk`, of videos of four seconds. */
const idsOf = (...videos: Fields[]) => {
  const layers = videos.map(({ position = 0, ...fields }, index) =>
    layerSchema.parse({
      ...{ id: `l${index}`, layer: 'VIDEO', asset: 'video', mediaRef: 'talk', width: 100, height: 100 },
      ...{ trim: { start: 0, end: 4 }, position, end: position + 4 },
      ...fields,
    }),
  )
  return wordLayers(layers, 'talk').map(({ id }) => id)
}

test('T4: words are those of the layers that are heard, as long as there is one', () => {
  expect(idsOf({ mute: true }, {}, { volume: 0 }, {})).toEqual(['l1', 'l3'])
  expect(idsOf({}, { mediaRef: 'other', mute: true })).toEqual(['l0'])
})

test('T4: if none is heard, silent layers show them, one at a time, and hidden ones do not', () => {
  expect(idsOf({ mute: true }, { mute: true, position: 2 }, { volume: 0, position: 4 })).toEqual(['l0', 'l2'])
  expect(idsOf({ mute: true, hide: true }, { mute: true })).toEqual(['l1'])
  expect(idsOf({ hide: true })).toEqual([])
})
