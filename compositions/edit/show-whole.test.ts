import { expect, it } from 'vitest'
import { isVideo } from '../model/layers/layer'
import { type FormatName, formatNamed } from '../model/project'
import { firstLooks } from './first-looks'
import { newProject } from './new-project'
import { showWhole } from './show-whole'

const talk = (width: number, height: number, format: FormatName) =>
  showWhole(
    newProject({
      ...{ id: 'talk', title: 'Talk', type: 'captionVideo', format: formatNamed(format) },
      media: { kind: 'video', assetId: 'a', width, height, fps: 30, duration: 9, hasAudio: true },
    }),
  )

const videoOf = (project: ReturnType<typeof talk>) => project.layers.find(isVideo)

it.each([
  ['a webcam', 640, 480, '1920X1080'],
  ['a screen', 1728, 1117, '1920X1080'],
  ['a camera of cinemas', 4096, 2160, '1920X1080'],
  ['an upright tablet', 1620, 2160, '1080X1920'],
] as const)('S16: shows the film of %s whole', (_, width, height, format) => {
  expect(videoOf(talk(width, height, format))).toMatchObject({ scaleType: 'contain', containerColor: 'blur' })
})

it.each([
  ['1920X1080', 1280, 720],
  ['1920X1080', 1920, 1088],
  ['1080X1920', 608, 1080],
] as const)('S16: fills %s with a film of %d x %d', (format, width, height) => {
  const video = videoOf(talk(width, height, format))
  expect(video?.scaleType).toBe('cover')
  expect(video).not.toHaveProperty('containerColor')
})

it('S16: counts as not set by hand, so that templates change it (L2)', () => {
  const project = talk(640, 480, '1920X1080')
  expect(firstLooks(project).layers).toContainEqual(videoOf(project))
})
