import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertAsset } from '@/api/testing/asset'
import { whoHas } from '@/api/testing/plan'
import { type TestServer, testServer } from '@/api/testing/server'
import { isVideo } from '@/compositions/model/layers/layer'
import { type Format, formatNamed } from '@/compositions/model/project'
import type { Asset } from '@/prisma/generated/client'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { buildValue } from './build-value'

let server: TestServer
let folder: string
let asset: Asset
beforeAll(async () => {
  server = await testServer()
  folder = await mkdtemp(join(tmpdir(), 'talkreel-build-value-'))
  const film = join(folder, 'webcam.mp4')
  await runFfmpeg(['-f', 'lavfi', '-i', 'testsrc=s=640x480:r=25:d=2', '-pix_fmt', 'yuv420p', film])
  const { teamId } = await whoHas(server, await server.register())
  asset = await insertAsset(server, teamId, film)
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

/** The format of a project of the webcam's film, and how it shows the film. */
function built(format: Format | null) {
  const project = { id: 'talk', title: 'Talk', type: 'captionVideo' as const, format }
  const value = buildValue(project, { asset, cover: null, talk: { words: [], language: 'en' } })
  return [`${value.format.width}x${value.format.height}`, value.layers.find(isVideo)?.scaleType]
}

test('S16: a 4:3 film is shown whole in the closest format, and fills one that was chosen', () => {
  expect(built(null)).toEqual(['1920x1080', 'contain'])
  expect(built(formatNamed('1080X1920'))).toEqual(['1080x1920', 'cover'])
  expect(built(formatNamed('1920X1080'))).toEqual(['1920x1080', 'cover'])
})
