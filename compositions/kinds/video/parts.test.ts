import { expect, test } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { evaluate } from '@/compositions/scene/evaluate'
import { isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { testFontBook } from '@/compositions/testing/fonts'

const film: LayerInput = {
  ...{
    id: 'film',
    layer: 'VIDEO',
    asset: 'video',
    mediaRef: 'film',
    left: 40,
    top: 40,
    width: 300,
    height: 500,
  },
  ...{ trim: { start: 0, end: 4 }, fade: { in: 1, out: 0 }, scaleType: 'contain', containerColor: 'blur' },
  ...{ presetStyle: 'Lift', border: { color: '#FFFFFF', width: 6 } },
}

const project = openProject({
  ...{ version: 1, id: 'p', title: '', type: 'scratch', fps: 30, transcripts: {} },
  format: { width: 720, height: 720, orientation: 'square' },
  layers: [film],
  media: {
    film: {
      ...{ kind: 'video', assetId: 'a', width: 960, height: 540, fps: 30, duration: 4, hasAudio: false },
    },
  },
  captionStyle: { presetStyle: 'Plain' },
})

test('S5: a video has a background, a backdrop and a border in the same box and with the same fade, and the backdrop has its own player', async () => {
  const prepared = prepare(project, { fonts: await testFontBook() })
  for (const n of [15, 60]) {
    const shown = evaluate(prepared, n).layers.filter(one => !isTransitionItem(one))
    expect(shown.map(({ id, kind }) => [id, kind])).toEqual([
      ['film-background', 'panel'],
      ['film-backdrop', 'video'],
      ['film', 'video'],
      ['film-border', 'panel'],
    ])
    expect(new Set(shown.map(({ box }) => JSON.stringify(box))).size).toBe(1)
    const players = shown.filter(isVideoItem).map(one => one.player ?? one.id)
    expect(new Set(players).size).toBe(2)
  }
})
