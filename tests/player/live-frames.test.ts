import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import { evaluate } from '@/compositions/scene/evaluate'
import { isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { makeNumberedFilm, NUMBERED } from '@/remotion/render/testing/numbered-film'
import { filmLayer, filmMedia, testProject } from '@/remotion/render/testing/test-project'
import { withPage } from '../with-page'

const FILM_FRAMES = 150

/** The number of frames checked, in shuffled order. */
const LOOKS = 24
const STEP = 37

const FAST = { playbackSpeed: 1.25 }

const RAMP = {
  speedPoints: [
    { source: 0.2, speed: 0.5 },
    { source: 2, speed: 4 },
    { source: 3.5, speed: 1 },
  ],
}

test.each([
  ['25', 25, FAST],
  ['30000/1001', 30_000 / 1001, FAST],
  ['30', 30, FAST],
  ['25', 25, RAMP],
])(
  'T5: the paused Player shows the same frame as the exported file for a film at %s frames per second',
  async (rate, fps, speeds) => {
    const folder = await mkdtemp(join(tmpdir(), 'talkreel-live-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const film = join(folder, 'film.mp4')
    await makeNumberedFilm(film, rate, FILM_FRAMES)
    const fields = {
      trim: { start: 0.2467, end: 4.5 },
      cuts: [{ id: 'c', start: 1.61, end: 2.33 }],
      ...speeds,
    }
    const media = { film: filmMedia(NUMBERED, fps, FILM_FRAMES / fps) }
    const project = testProject(NUMBERED, [filmLayer(NUMBERED, fields)], media)
    const prepared = prepare(project, { fonts: await nodeFontBook() })
    const meantAt = (n: number): number | undefined => {
      const seen = evaluate(prepared, n).layers.find(isVideoItem)
      return seen && Math.floor((seen.source + 0.001) * fps)
    }
    const entry = join(import.meta.dirname, 'page.tsx')
    await withPage(
      { folder, entry, files: { film }, sign: 'showProject' },
      async (page, { files, fonts }) => {
        await page.evaluate(props => window.showProject(props), toProps(project, files, fonts))
        const shown = () =>
          page.evaluate(({ width, height }) => {
            const video = [...document.querySelectorAll('video')].find(one =>
              one.checkVisibility({ opacityProperty: true }),
            )
            const context = Object.assign(document.createElement('canvas'), { width, height }).getContext(
              '2d',
            )
            if (!video || video.seeking || video.readyState < 2 || !context) return null
            context.drawImage(video, 0, 0)
            const { data } = context.getImageData(0, height / 2, width, 1)
            return Array.from({ length: width / 16 }, (_, bit) =>
              (data[(bit * 16 + 8) * 4] ?? 0) > 128 ? 2 ** bit : 0,
            ).reduce((sum, value) => sum + value)
          }, NUMBERED)
        for (let look = 0; look < LOOKS; look++) {
          const n = (look * STEP) % prepared.frames
          await page.evaluate(frame => window.seekTo(frame), n)
          await expect.poll(shown, { timeout: 10_000, message: `frame ${n}` }).toBe(meantAt(n))
        }
      },
    )
  },
)
