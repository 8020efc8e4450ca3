import { expect, test } from 'vitest'
import { soundWaves, visualizers } from '@/compositions/looks/waves/waves'
import { prepare } from '@/compositions/scene/prepare'
import type { Media } from '@/compositions/schema/media'
import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { testProject } from '../testing/test-project'
import { planRender } from './plan'

const CANVAS = { width: 540, height: 960 }
const fonts = await nodeFontBook()

const media: Record<string, Media> = {
  talk: { kind: 'audio', assetId: 'talk', width: 0, height: 0, fps: 0, duration: 4, hasAudio: true },
  art: { kind: 'image', assetId: 'art', width: 400, height: 400, fps: 0, duration: 0, hasAudio: false },
}

/** A sound that differs in every row. */
const talk: Spectrum = {
  first: 0,
  bands: Uint8Array.from({ length: 4 * SPECTRUM.rate * SPECTRUM.bands }, (_, at) => (at * 7919) % 251),
}

const planOf = (fields: object) => {
  const project = testProject(
    CANVAS,
    [
      {
        id: 'audio',
        layer: 'AUDIO',
        asset: 'audio',
        mediaRef: 'talk',
        ...CANVAS,
        trim: { start: 0, end: 4 },
      },
      {
        ...{ id: 'wave', layer: 'AUDIO_WAVE', asset: 'wave', mediaRef: 'talk', left: 20, top: 333.3 },
        ...{ width: 500, height: 200, ...fields },
      },
    ],
    media,
  )
  return planRender(prepare(project, { fonts, spectra: { talk } }))
}

const overlaysOf = (plan: ReturnType<typeof planOf>) =>
  plan.items.flatMap(unit => ('overlay' in unit ? [unit.overlay] : []))

test.each([...soundWaves, ...visualizers])('F6: %s goes sparse, painted outside the browser', wave => {
  const plan = planOf({ wave })
  expect(plan.spans.map(({ engine, reason }) => ({ engine, reason }))).toEqual([
    { engine: 'sparse', reason: null },
  ])
  expect(overlaysOf(plan).map(({ ids, method }) => ({ ids, method }))).toEqual([
    { ids: ['wave'], method: 'painter' },
  ])
})

test('F2: the cover of a record is drawn once for each of its 54 angles, separately from the record', () => {
  const [record, cover] = overlaysOf(planOf({ wave: 'Vinyl', cover: 'art' }))
  expect(record).toMatchObject({ ids: ['wave'], method: 'painter' })
  expect(cover).toMatchObject({ ids: ['wave-cover'], method: 'pictures' })
  expect(cover?.pictures ?? []).toHaveLength(54)
})
