import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  EXPORT_FILES,
  type ExportFormat,
  exportFormats,
  filesOfFormat,
} from '@/compositions/catalog/export-formats'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { readBrightness } from '../content/brightness'
import { renderFiles } from '../render-files'
import { decodeSound, makeClicks, onsets } from '../testing/clicks'
import { makeNumberedFilm, NUMBERED } from '../testing/numbered-film'
import { testFolder } from '../testing/render-test'
import { filmLayer, filmMedia, testProject } from '../testing/test-project'

const SECONDS = 6

/** A numbered film of six seconds with a click at 1.5 and 4.5 s. */
async function talk() {
  const folder = await testFolder()
  const [film, clicks] = [join(folder, 'film.mp4'), join(folder, 'clicks.m4a')]
  await makeNumberedFilm(film, '30', SECONDS * 30)
  await makeClicks(clicks, [1.5, 4.5], SECONDS)
  const sound: LayerInput = {
    ...{ id: 'sound', layer: 'AUDIO', asset: 'audio', mediaRef: 'clicks', width: 9, height: 9 },
    trim: { start: 0, end: SECONDS },
  }
  const project = testProject(NUMBERED, [filmLayer(NUMBERED, { trim: { start: 0, end: SECONDS } }), sound], {
    film: filmMedia(NUMBERED, 30, SECONDS),
    clicks: { ...filmMedia(NUMBERED, 0, SECONDS, true), kind: 'audio' },
  })
  return { folder, project, media: { film, clicks } }
}

type Options = Partial<Parameters<typeof renderFiles>[0]>

async function rendered(format: ExportFormat, options: Options = {}) {
  const { folder, project, media } = await talk()
  const report = await renderFiles({
    ...{ project, media, format, folder, engine: 'auto', captions: 'burned' },
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
  return { report, at: (file: string) => join(folder, file) }
}

test.each(exportFormats)('%s has its files, and what a probe finds is what was asked for', async format => {
  const { report, at } = await rendered(format, { range: { from: 1, to: 3 } })
  for (const file of filesOfFormat(format)) expect(existsSync(at(file))).toBe(true)
  expect(Object.keys(EXPORT_FILES).filter(file => existsSync(at(file)))).toHaveLength(
    filesOfFormat(format).length,
  )
  const { streams } = await ffprobe(at(format))
  const codecs = { mp4: 'h264,aac', gif: 'gif', mp3: 'mp3', wav: 'pcm_s16le', png: 'png', poster: 'mjpeg' }
  expect(streams.map(({ codec_name }) => codec_name).join()).toBe(codecs[format])
  const isStill = format === 'png' || format === 'poster'
  if (isStill) expect(report.duration).toBe(0)
  else expect(report.duration).toBeCloseTo(2, 1)
  expect(report.size).toBeGreaterThan(0)
})

test.each(['mp3', 'wav'] as const)(
  '%s of a range begins where the range does, to the sample',
  async format => {
    const { at } = await rendered(format, { range: { from: 1, to: 5 } })
    const [first = 0, second = 0] = onsets(await decodeSound(at(format)))
    expect(first).toBeCloseTo(0.5, 2)
    expect(second).toBeCloseTo(3.5, 2)
  },
)

test('an MP4 starts with its index, and says its colors', async () => {
  const { at } = await rendered('mp4', { range: { from: 0, to: 1 } })
  const bytes = await readFile(at('mp4'))
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  const { streams } = await ffprobe(at('mp4'))
  expect(streams[0]).toMatchObject({
    ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709', color_range: 'tv' },
    pix_fmt: 'yuv420p',
  })
})

test('the picture of a still is the frame at its second', async () => {
  const { at } = await rendered('png', { range: { from: 2, to: 2 } })
  const { at: video } = await rendered('mp4', { range: { from: 2, to: 2.5 } })
  const { stderr } = await runFfmpeg([
    ...['-i', at('png'), '-i', video('mp4'), '-frames:v', '1', '-filter_complex'],
    ...['[0:v]format=yuv420p[a];[1:v]format=yuv420p[b];[a][b]ssim', '-f', 'null', '-'],
  ])
  expect(Number(/All:(\S+)/.exec(stderr)?.[1])).toBeGreaterThan(0.9)
})

test.each<ExportFormat>(['mp4', 'gif', 'wav', 'png'])(
  'a project that is black and silent is made as %s',
  async format => {
    const black = testProject(NUMBERED, [
      {
        ...{ id: 'black', layer: 'SHAPE', asset: 'shape', fill: '#000000' },
        ...{ ...NUMBERED, duration: 1 },
      } as LayerInput,
    ])
    const { at } = await rendered(format, { project: black, media: {} })
    if (format === 'wav') expect((await decodeSound(at('wav'))).every(sample => sample === 0)).toBe(true)
    else {
      const [read] = await readBrightness(['-i', at(format)], new AbortController().signal)
      expect(read?.brightest).toBeLessThan(24)
    }
  },
)
