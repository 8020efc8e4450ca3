import { expect, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { CANVAS } from '../testing/talk-film'
import { filmMedia, testProject } from '../testing/test-project'
import { type Plan, planRender } from './plan'

const fonts = await nodeFontBook()
const media = { film: filmMedia({ width: 960, height: 540 }, 30, 10) }

type VideoInput = Extract<LayerInput, { asset: 'video'; trim: object }>

const film = (id: string, fields: Partial<VideoInput>): LayerInput => ({
  ...{ id, layer: 'VIDEO', asset: 'video', mediaRef: 'film', left: 40, top: 40, width: 300, height: 300 },
  ...{ trim: { start: 0, end: 4 }, ...fields },
})

const planOf = (layers: LayerInput[]): Plan =>
  planRender(prepare(testProject(CANVAS, layers, media), { fonts }))

const namesOf = ({ items }: Plan): string[] =>
  items.flatMap(unit => ('overlay' in unit ? unit.overlay.ids.join('+') : `film ${unit.video}`))

test('S5: layers under and over a video are drawn once, in their order between the videos', () => {
  const layers = [
    film('low', { presetStyle: 'Lift', border: { color: '#FFFFFF', width: 4 } }),
    film('high', { top: 500, presetStyle: 'Circle', scaleType: 'contain', containerColor: 'blur' }),
  ]
  const plan = planOf(layers)
  expect(plan.spans.map(({ engine, reason }) => [engine, reason])).toEqual([['sparse', null]])
  expect(namesOf(plan)).toEqual([
    'low-background',
    'film low',
    'low-border',
    'film high-backdrop',
    'film high',
  ])
  for (const unit of plan.items) if ('overlay' in unit) expect(unit.overlay.runs).toHaveLength(1)
})

test('S6: a filtered video goes sparse, including its filter', () => {
  const { spans } = planOf([film('a', { filter: 'Amaro' })])
  expect(spans).toMatchObject([
    { engine: 'sparse', videos: [{ id: 'a', filter: [{ tint: { blend: 'overlay' } }] }] },
  ])
})

test('a video has boxes while it moves, and only then', () => {
  const { spans } = planOf([film('a', { animationIn: { type: 'slide-up', speed: 1 } })])
  expect(spans.map(({ videos: [video] }) => Boolean(video?.boxes))).toEqual([true, false])
  expect(spans[0]?.after).toBeGreaterThan(20)
  expect(spans[0]?.after).toBeLessThanOrEqual(30)
})
