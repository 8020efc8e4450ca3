import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '@/remotion/environment/cache'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { AAC, H264, mediaMaker, tone } from '@/remotion/render/testing/media-maker'
import { renderTest, testFolder } from '@/remotion/render/testing/render-test'
import { filmLayer, filmMedia, testProject } from '@/remotion/render/testing/test-project'
import { noEvents } from './render-events'
import { LAMBDA_X264, renderOnLambda } from './render-on-lambda'
import { bucketStorage } from './render-storage'
import { ownSlots } from './slots'
import { describeLambda, localLambda } from './testing/local-lambda'

const { make } = mediaMaker()
const SIZE = { width: 640, height: 360 }
/** A film of a camera: where edges are as hard as in a test picture, two ways to halve the colors differ more. */
const FOOTAGE = join(projectRoot, 'tests', 'footage', 'walk.mkv')
const CAMERA = ['-stream_loop', '-1', '-t', '3', '-i', FOOTAGE]
const CROPPED = ['-vf', 'crop=640:360']

/** The mean SSIM of two videos' frames. */
async function ssim(one: string, other: string): Promise<number> {
  const { stderr } = await runFfmpeg(['-i', one, '-i', other, '-lavfi', 'ssim', '-f', 'null', '-'])
  return Number(/ All:([\d.]+)/.exec(stderr)?.[1])
}

/** The length of a file's sound in samples. */
async function samples(file: string): Promise<number> {
  const { streams } = await ffprobe(file)
  const sound = streams.find(stream => stream.codec_type === 'audio')
  return Math.round(Number(sound?.duration) * Number(sound?.sample_rate))
}

describeLambda('a render on local Lambda', () => {
  const lambda = localLambda({ concurrency: 4 })

  test('two workers draw what this machine draws, with the same sound', async () => {
    const folder = await testFolder()
    const media = { film: await make('film.mp4', ...CAMERA, ...tone(3), ...CROPPED, ...H264, ...AAC) }
    const layers = [filmLayer(SIZE, { trim: { start: 0, end: 2 } })]
    const project = testProject(SIZE, layers, { film: filmMedia(SIZE, 30, 3, true) })
    const { deployment, counts } = lambda()
    const [out, own] = [join(folder, 'lambda.mp4'), join(folder, 'own.mp4')]
    const shown: number[] = []
    const report = await renderOnLambda({
      ...{ id: 'test', project, media, out, signal: new AbortController().signal },
      onProgress: ({ frame }) => shown.push(frame),
      target: {
        deployments: [deployment],
        slots: ownSlots([deployment]),
        storage: bucketStorage,
        events: noEvents,
        chunkFrames: 30,
      },
    })
    expect(report).toMatchObject({ frames: 60, probe: { ...SIZE, frames: 60, audio_codec: 'aac' } })
    expect(counts).toMatchObject({ invocations: 4, peak: 3, failed: 0, throttled: 0 })
    expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    await renderTest({ project, media, out: own, engine: 'full', x264: LAMBDA_X264 })
    expect(await ssim(out, own)).toBeGreaterThan(0.99)
    expect(await samples(out)).toBe(await samples(own))
  })
})
