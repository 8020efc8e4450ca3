import { expect, test } from 'vitest'
import { isVideo } from '../model/layers/layer'
import { type FormatName, formatNamed, type Project } from '../model/project'
import type { Shot } from '../schema/shots'
import { everyMedia } from '../testing/arbitrary-layer'
import { newProject } from './new-project'
import { spreadFrames } from './spread-frames'

const { media } = everyMedia
if (!media) throw new Error('There is no media')
const film = (name: FormatName): Project => ({
  ...newProject({ id: 'p', title: '', type: 'scratch', format: formatNamed(name), media }),
  media: everyMedia,
})

/** The frames that a video with these shots gets for two frames. */
function framesOf(project: Project, shots?: Shot[]) {
  const video = project.layers.find(isVideo)
  if (!video) throw new Error('There is no video')
  return spreadFrames(project, shots ? { ...video, shots } : video, '2_fullscreen', ['a', 'b'])
}

const shot = (start: number, x: number, moves: Shot['moves'] = []): Shot => ({
  ...{ start, focus: { x, y: 0.4 }, moves },
})

test('S7: two frames show the two people whom the shots of the video follow', () => {
  const shots = [
    shot(0, 0.7),
    shot(4, 0.31),
    shot(9, 0.72, [{ start: 10, end: 11, focus: { x: 0.29, y: 0.4 } }]),
  ]
  const [left, right] = framesOf(film('1080X1920'), shots)
  expect([left?.focus?.x, right?.focus?.x]).toEqual([expect.closeTo(0.3, 2), expect.closeTo(0.71, 2)])
})

test('S7: where the shots follow one person, or there are none, frames show equal parts', () => {
  const alone = framesOf(film('1080X1920'), [shot(0, 0.5), shot(3, 0.56)])
  for (const frames of [alone, framesOf(film('1080X1920'))])
    expect(frames.map(frame => frame.focus?.x)).toEqual([0.25, 0.75])
})

test('S7: two frames side by side show less than half of a wide picture each, not the picture again', () => {
  const zooms = framesOf(film('1920X1080')).map(frame => frame.zoom ?? 1)
  for (const zoom of zooms) expect(0.5 / zoom).toBeLessThan(0.45)
})
