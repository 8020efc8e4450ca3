import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type S3Server, startS3Server } from '../open-storage'

const CHUNK = Buffer.alloc(64 * 1024)

let dir: string
let server: S3Server
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'talkreel-s3-'))
  const credentials = { accessKeyId: 'tester', secretAccessKey: 'secret' }
  server = await startS3Server({ dir, port: 0, credentials, log: console.error })
})
afterAll(async () => {
  await server.stop()
  await rm(dir, { recursive: true, force: true })
})

test('delivers a refusal to a client that sends its whole body first', async () => {
  const { hostname, port } = new URL(server.endpoint)
  const socket = connect({ host: hostname, port: Number(port) }).pause()
  const failed = new Promise<never>((_, reject) => socket.once('error', reject))
  socket.write(`PUT /talkreel/key HTTP/1.1\r\nHost: ${hostname}\r\nTransfer-Encoding: chunked\r\n\r\n`)
  const send = (bytes: Buffer | string) => new Promise<void>(sent => socket.write(bytes, () => sent()))
  const sendAll = async () => {
    for (let count = 0; count < 64; count++) {
      await send(`${CHUNK.length.toString(16)}\r\n`)
      await send(CHUNK)
      await send('\r\n')
    }
    await send('0\r\n\r\n')
  }
  await Promise.race([sendAll(), failed])
  let answer = ''
  const ended = new Promise(resolve => socket.once('end', resolve))
  socket.on('data', bytes => {
    answer += bytes
  })
  socket.resume()
  await Promise.race([ended, failed])
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(answer).toContain('<Code>AccessDenied</Code>')
})
