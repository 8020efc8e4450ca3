import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runFfmpeg } from '../environment/ffmpeg'
import { findFocus } from './find-focus'
import { focusOf } from './motion-windows'

let folder: string
let file: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-focus-'))
  file = join(folder, 'moving.mp4')
  // A still room with a patch of noise at three quarters of the width: there somebody moves.
  const scene = '[0]noise=alls=4[room];[1]noise=alls=90:allf=t[patch];[room][patch]overlay=x=450:y=120'
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'color=0x806040:s=640x360:r=25:d=2',
    '-f',
    'lavfi',
    '-i',
    'color=gray:s=60x80:r=25:d=2',
  ]
  await runFfmpeg([
    ...sources,
    '-filter_complex',
    scene,
    '-t',
    '2',
    '-pix_fmt',
    'yuv420p',
    '-crf',
    '12',
    file,
  ])
}, 60_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('findFocus', () => {
  it('finds where somebody moves in a room that stands still', async () => {
    const { focus, conversation } = await findFocus(file, { start: 0, end: 2, aspect: 9 / 16 })
    expect(focus.x).toBeGreaterThan(0.68)
    expect(focus.x).toBeLessThan(0.82)
    expect(conversation).toBeNull()
  }, 60_000)

  it('looks at the middle where nothing moves', () => {
    expect(focusOf(new Array(96).fill(0), 0.3)).toBe(0.5)
  })

  it('prefers a face to a wall of flickering light that moves more in all', () => {
    const columns = Array.from({ length: 96 }, (_, at) => (at < 30 ? 4 : at >= 66 && at < 72 ? 12 : 0))
    expect(focusOf(columns, 0.316)).toBeCloseTo(69 / 96)
  })

  it('takes the side on which more moves', () => {
    const columns = Array.from({ length: 96 }, (_, at) => (at === 20 ? 5 : at === 80 ? 9 : 0))
    expect(focusOf(columns, 0.3)).toBeCloseTo(80.5 / 96)
  })
})
