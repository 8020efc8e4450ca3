import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFfmpeg, spawnFfmpeg } from './ffmpeg'
import { FfmpegError } from './ffmpeg-error'
import { ffprobe } from './ffprobe'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-ffmpeg-'))
})
afterAll(() => rm(folder, { recursive: true }))

const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]

describe('runFfmpeg', () => {
  test('writes a file that ffprobe reads, and reports frames and seconds on the way', async () => {
    const out = join(folder, 'bars.mp4')
    const seen: { frame: number; seconds: number }[] = []
    const bars = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=30:duration=1', '-pix_fmt', 'yuv420p']
    await runFfmpeg([...bars, '-y', out], { onProgress: progress => seen.push(progress) })
    const { streams, format } = await ffprobe(out)
    expect(streams[0]).toMatchObject({ codec_type: 'video', width: 64, height: 36, nb_frames: '30' })
    expect(Number(format.duration)).toBeCloseTo(1, 2)
    expect(seen.at(-1)?.frame).toBe(30)
    expect(seen.at(-1)?.seconds).toBeGreaterThan(0.9)
  })

  test('takes bytes on stdin', async () => {
    const out = join(folder, 'silence.wav')
    const samples = new Uint8Array(2 * 16_000)
    const raw = ['-f', 's16le', '-ar', '16000', '-ac', '1', '-i', 'pipe:0']
    await runFfmpeg([...raw, '-y', out], { stdin: samples })
    expect(Number((await ffprobe(out)).format.duration)).toBe(1)
  })

  test("rejects with the last lines of ffmpeg's error output", async () => {
    const failed = runFfmpeg(['-i', join(folder, 'nothing.mp4'), '-f', 'null', '-'])
    await expect(failed).rejects.toThrow(FfmpegError)
    await expect(failed).rejects.toThrow(/No such file/)
  })

  test('kills ffmpeg when aborted and rejects with the reason', async () => {
    const abort = new AbortController()
    const endless = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=30', '-f', 'null', '-']
    const running = runFfmpeg(endless, {
      signal: abort.signal,
      onProgress: () => abort.abort(new Error('No longer wanted')),
    })
    await expect(running).rejects.toThrow('No longer wanted')
  })

  test('does not start when the signal is already aborted', async () => {
    const out = join(folder, 'never.wav')
    const run = runFfmpeg([...tone(1), '-y', out], { signal: AbortSignal.abort(new Error('Too late')) })
    await expect(run).rejects.toThrow('Too late')
    expect(existsSync(out)).toBe(false)
  })

  test('never opens the network, neither for a URL nor for a playlist', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const address = `http://127.0.0.1:${port}/a.ts`
    const playlist = join(folder, 'list.m3u8')
    await writeFile(playlist, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${address}\n#EXT-X-ENDLIST\n`)
    const parts = join(folder, 'parts.txt')
    await writeFile(parts, `file '${address}'\n`)
    for (const input of [
      ['-i', address],
      ['-i', playlist],
      ['-f', 'concat', '-safe', '0', '-i', parts],
    ])
      await expect(runFfmpeg([...input, '-f', 'null', '-'])).rejects.toThrow(FfmpegError)
    server.close()
    expect(asked).toBe(0)
  })
})

describe('spawnFfmpeg', () => {
  test('provides samples on stdout', async () => {
    const { stdin, stdout, done } = spawnFfmpeg([...tone(1), '-ar', '8000', '-f', 's16le', 'pipe:1'])
    stdin.end()
    let bytes = 0
    for await (const chunk of stdout) bytes += (chunk as Buffer).length
    await done
    expect(bytes).toBe(2 * 8000)
  })

  test('survives being written to after ffmpeg has died', async () => {
    const { stdin, done } = spawnFfmpeg(['-f', 'nonsense', '-i', 'pipe:0', '-f', 'null', '-'])
    await expect(done).rejects.toThrow(FfmpegError)
    stdin.write(new Uint8Array(1024))
    stdin.end()
  })
})

describe('ffprobe', () => {
  test('rejects a text file with the extension .mp4', async () => {
    const fake = join(folder, 'fake.mp4')
    await writeFile(fake, 'This is a text and not a film.\n'.repeat(100))
    await expect(ffprobe(fake)).rejects.toThrow(FfmpegError)
  })

  test('rejects a list of other files, whatever its name', async () => {
    const target = join(folder, 'target.wav')
    await runFfmpeg([...tone(1), '-y', target])
    const list = join(folder, 'list.mp4')
    await writeFile(list, "ffconcat version 1.0\nfile 'target.wav'\n")
    await expect(ffprobe(list)).rejects.toThrow(FfmpegError)
  })
})
