import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import { setScene } from '@/compositions/edit/scenes'
import type { Project } from '@/compositions/model/project'
import { drawReference, ssimAgainstReference } from './testing/compare-engines'
import { renderTest, testFolder } from './testing/render-test'
import { makeTalkFilm, talkProject } from './testing/talk-film'

/** Minimum SSIM of an engine's worst frame compared with the browser. */
const ALIKE = 0.985

const VIEWS = [
  { id: 'a', focus: { x: 0.2, y: 0.5 } },
  { id: 'b', focus: { x: 0.8, y: 0.5 }, zoom: 1.3 },
  { id: 'c', focus: { x: 0.4, y: 0.3 } },
  { id: 'd', focus: { x: 0.6, y: 0.7 }, zoom: 2 },
]

/** The talk in four video frames, in scenes of half a second with these layouts. */
function inScenes(layouts: readonly string[]): Project {
  const framed = addFrames(talkProject(2), { videoId: 'film', frames: VIEWS })
  if (isRefusal(framed)) throw new Error(framed.reason)
  return layouts.reduce((project, layout, index) => {
    const scene = { mediaRef: 'film', sceneId: `scene-${index}`, start: index / 2, layout }
    const next = setScene(project, scene)
    if (isRefusal(next)) throw new Error(next.reason)
    return next
  }, framed)
}

test('E1, F4: a video in two and four frames goes sparse, is cut with its scenes, and matches the browser', async () => {
  const folder = await testFolder()
  const film = join(folder, 'film.mp4')
  await makeTalkFilm(film, 2)
  const project = inScenes(['2_fullscreen', '4_fitcenterscreen', '4_fullscreen'])
  const frames = [2, 14, 15, 29, 30, 43]
  await drawReference(project, { film }, frames, folder)
  const out = join(folder, 'auto.mp4')
  const report = await renderTest({ project, media: { film }, out, range: { from: 0, to: 1.5 } })
  expect(report.spans.map(span => [span.first, span.after, span.engine, span.reason])).toEqual([
    [0, 15, 'sparse', null],
    [15, 30, 'sparse', null],
    [30, 45, 'sparse', null],
  ])
  const alike = await ssimAgainstReference(out, frames, folder)
  expect(Math.min(...alike), alike.join()).toBeGreaterThanOrEqual(ALIKE)
}, 240_000)
