import { expect, test } from 'vitest'
import { layerSchema } from '../schema/layers/layer'
import { flattenObject } from './flatten'

const nested = (block: Record<string, unknown>) => ({
  ...{ type: 'video', left: 10, top: 20, width: 300, height: 200 },
  talkreel: { id: 'v', layer: 'VIDEO', asset: 'video', trim: { start: 0, end: 2 }, ...block },
})

test('P2: videoSrc and audioSrc of a nested canvas object become its mediaRef', () => {
  for (const block of [{ videoSrc: 'talk' }, { audioSrc: 'talk' }, { mediaRef: 'talk', videoSrc: 'other' }])
    expect(layerSchema.parse(flattenObject(nested(block)))).toMatchObject({ mediaRef: 'talk', left: 10 })
})

test('P3: an address in them is dropped, so that the layer is refused without a media', () => {
  const parsed = layerSchema.safeParse(flattenObject(nested({ videoSrc: 'https://example.com/talk.mp4' })))
  expect(parsed.error?.issues.map(issue => issue.path.join('.'))).toEqual(['mediaRef'])
})
