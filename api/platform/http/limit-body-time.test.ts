import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { expect, test } from 'vitest'
import { limitBodyTime } from './limit-body-time'

test('ends a slow body with a 408, and serves a complete one', async () => {
  const app = express()
  app.use(limitBodyTime(300), express.json(), (request, response) => {
    response.json(request.body)
  })
  const server = createServer({ requestTimeout: 0 }, app)
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  try {
    const good = await fetch(`http://localhost:${port}/`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"a":1}' },
    })
    expect(await good.json()).toEqual({ a: 1 })
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST / HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 100',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{"a"`)
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /)
  } finally {
    server.close()
  }
})
