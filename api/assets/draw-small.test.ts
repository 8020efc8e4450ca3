import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFfmpeg } from '../../remotion/environment/ffmpeg'
import { openStorage } from '../providers/storage/open-storage'
import { giveAsset } from '../test-asset'
import { whoHas } from '../test-plan'
import { type TestServer, testServer } from '../test-server'
import { drawSmall } from './draw-small'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})

afterAll(() => server?.stop())

test('a long film has a small copy for the editor, at an address of its own, and only once', async () => {
  const token = await server.register()
  const { teamId } = await whoHas(server, token)
  const film = join(server.dataDir, 'film.mp4')
  await runFfmpeg([
    ...['-y', '-f', 'lavfi', '-i', 'testsrc2=s=1280x720:r=2:d=61'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', film],
  ])
  const asset = await giveAsset(server, teamId, film)
  const params = { id: asset.id }
  expect((await server.call('GET /api/assets/{id}/', { token, params })).proxy_url).toBeNull()
  const { storage, stop } = await openStorage({ dataDir: server.dataDir, log: console.error })
  const shares: number[] = []
  const options = {
    folder: server.dataDir,
    signal: AbortSignal.timeout(60_000),
    onProgress: (share: number) => shares.push(share),
  }
  const services = { prisma: server.database.prisma, storage }
  try {
    await drawSmall(services, asset, film, options)
    const { proxy_url: address } = await server.call('GET /api/assets/{id}/', { token, params })
    const answer = await fetch(new URL(address ?? '', server.address))
    expect(answer.headers.get('content-type')).toBe('video/mp4')
    const made = await answer.arrayBuffer()
    expect(made.byteLength).toBeGreaterThan(1_000)
    const again = await server.database.prisma.asset.findUniqueOrThrow({ where: { id: asset.id } })
    const told = shares.length
    await drawSmall(services, again, film, options)
    expect(shares).toHaveLength(told)
  } finally {
    await stop()
  }
})
