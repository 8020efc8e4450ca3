import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { decodeSound } from '../testing/clicks'
import { makeNumberedFilm, readNumbers } from '../testing/numbered-film'
import { cleanVoice } from './clean-voice'
import { probeMedia } from './probe-media'

const SECONDS = 4

let folder: string
const file = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-clean-voice-'))
  await makeNumberedFilm(file('silent.mp4'), '25', 25 * SECONDS)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const noise = ['-f', 'lavfi', '-i', `anoisesrc=c=brown:a=0.2:r=44100:seed=5:d=${SECONDS}`]

const power = (samples: Float32Array) => samples.reduce((sum, one) => sum + one * one, 0) / samples.length

test.each([
  {
    name: 'film.mp4',
    source: ['-i', 'silent.mp4'],
    rest: ['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac'],
  },
  { name: 'mono.wav', source: [], rest: ['-ac', '1'] },
  { name: 'stereo.mp3', source: [], rest: ['-ac', '2', '-metadata', 'title=Kitchen'] },
])('F12: $name keeps its pictures and length, and its noise is removed', async ({ name, source, rest }) => {
  const input = source.map(part => (part === 'silent.mp4' ? file(part) : part))
  await runFfmpeg(['-y', ...input, ...noise, ...rest, file(name)])
  const probe = await probeMedia(file(name))
  const progress: number[] = []
  const out = file(`${name}-clean.mp4`)
  const made = await cleanVoice(probe, out, { onProgress: (done, total) => progress.push(done / total) })
  expect(made).toMatchObject({ path: out, kind: probe.kind, hasAudio: true, width: probe.width })
  expect(made.audio).toMatchObject({ channels: 2, sampleRate: 48_000 })
  expect(made.title).toBeUndefined()
  expect(Math.abs(made.duration - probe.duration)).toBeLessThan(0.06)
  if (probe.video) expect(await readNumbers(out)).toEqual(await readNumbers(file(name)))
  const [before, after] = await Promise.all([decodeSound(file(name)), decodeSound(out)])
  expect(10 * Math.log10(power(before) / power(after))).toBeGreaterThan(12)
  expect(progress.at(-1)).toBeGreaterThan(0.9)
})

test('a file without sound, one that is gone, and one whose sound stops midway are refused, and nothing is left', async () => {
  const silent = await probeMedia(file('silent.mp4'))
  await expect(cleanVoice(silent, file('none.mp4'))).rejects.toThrow('can not be decoded')
  await runFfmpeg(['-y', ...noise, file('whole.wav')])
  const probe = await probeMedia(file('whole.wav'))
  const gone = { ...probe, path: file('gone.wav') }
  await expect(cleanVoice(gone, file('none.mp4'))).rejects.toThrow()
  const film = [
    '-i',
    file('silent.mp4'),
    ...noise,
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c:v',
    'copy',
    '-c:a',
    'aac',
  ]
  await runFfmpeg(['-y', ...film, file('sound.mp4')])
  // After two of its four seconds each byte of a packet is changed.
  const damage = ['-c', 'copy', '-bsf:a', "noise=amount='if(gt(n,90),1,0)'"]
  await runFfmpeg(['-y', '-i', file('sound.mp4'), ...damage, file('stops.mp4')])
  const stops = await probeMedia(file('stops.mp4'))
  await expect(cleanVoice(stops, file('none.mp4'))).rejects.toThrow('of its 4 seconds only 2')
  await expect(probeMedia(file('none.mp4'))).rejects.toThrow()
})
