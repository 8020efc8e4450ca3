import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openProject } from '@/compositions/document/migrate'
import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import { type Project, wordsOf } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { type Prepared, prepare } from '@/compositions/scene/prepare'
import { ensureTalkSound } from '@/fixtures/talk/ensure-talk-sound'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { ffprobe } from '@/remotion/environment/ffprobe'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { quantile } from '../bench/quantile'
import { compareTranscripts } from '../bench/transcripts/compare-transcripts'
import { litPixels } from './lit-pixels'
import { runCommand } from './run-command'

const YELLOW = [0xf7, 0xe0, 0x2b] as const

let folder: string
let video: string
let project: Project
let prepared: Prepared

/** The first story of the generated talk over a gray picture, in which nothing is as yellow as a word that is said. */
async function plainTalk(): Promise<string> {
  const file = join(folder, 'One story.mp4')
  const gray = ['-f', 'lavfi', '-i', 'color=c=0x6a7075:s=1280x720:r=30']
  const streams = [
    '-t',
    '32.5',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
  ]
  await runFfmpeg(['-y', ...gray, '-i', (await ensureTalkSound()).sound, ...streams, file])
  return file
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-demo-'))
  // The talk that it makes of its own takes minutes to draw (demo-formats.slow.test.ts).
  const talk = await plainTalk()
  const { code, stdout, stderr } = await runCommand(['demo', talk, '--out', join(folder, 'clip.mp4')])
  expect(code, stderr).toBe(0)
  video = stdout.trim().split('\n').at(-1) ?? ''
  project = openProject(JSON.parse(await readFile(join(folder, 'clip.json'), 'utf8')))
  prepared = prepare(project, { fonts: await nodeFontBook() })
}, 900_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

/** The words spoken in the clip, and the part of the talk that it plays. */
const played = () => project.layers.find(isPlayed) as PlayedLayer

describe('npm run demo with a talk', () => {
  it('ends with the path of an MP4 of 1080x1920 with picture and sound, as long as the clip', async () => {
    expect(video).toBe(join(folder, 'clip.mp4'))
    const { streams, format } = await ffprobe(video)
    const picture = streams.find(stream => stream.codec_type === 'video')
    expect([picture?.codec_name, picture?.width, picture?.height]).toEqual(['h264', 1080, 1920])
    expect(streams.find(stream => stream.codec_type === 'audio')?.codec_name).toBe('aac')
    const { start, end } = played().trim
    expect(end - start).toBeGreaterThanOrEqual(20)
    expect(end - start).toBeLessThanOrEqual(60)
    expect(Math.abs(Number(format.duration) - (end - start))).toBeLessThan(0.1)
  })

  it('captions the known words of the generated talk at their known times', async () => {
    const { start, end } = played().trim
    const talk = await ensureTalkSound()
    const said = talk.words.filter(word => word.start >= start - 0.05 && word.end <= end + 0.05)
    const heard = project.transcripts.media ? wordsOf(project.transcripts.media) : []
    const { words, errors, startErrorsMs } = compareTranscripts(said, heard)
    expect(words).toBeGreaterThan(40)
    expect(errors / words).toBeLessThanOrEqual(0.13)
    expect(quantile(startErrorsMs, 0.95)).toBeLessThanOrEqual(100)
  })

  it('highlights each word in place while it is spoken', async () => {
    let seen = 0
    for (let n = 10; n < prepared.frames; n += 70) {
      const captions = evaluate(prepared, n).layers.find(layer => layer.kind === 'subtitle')
      if (captions?.kind !== 'subtitle') continue
      const lit = captions.data.words.find(word => word.fill === '#F7E02B')
      const { count, x, y } = await litPixels(video, n, captions.box, YELLOW)
      if (!lit) {
        expect(count, `frame ${n}`).toBe(0)
        continue
      }
      seen++
      expect(count, `frame ${n}, “${lit.text}”`).toBeGreaterThan(200)
      expect(Math.abs(x - (captions.box.left + lit.x + lit.width / 2)), `“${lit.text}”`).toBeLessThan(12)
      expect(Math.abs(y - (captions.box.top + lit.baseline - 23)), `“${lit.text}”`).toBeLessThan(14)
    }
    expect(seen).toBeGreaterThan(4)
  })
})
