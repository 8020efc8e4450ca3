import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '../testing/server'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

/** Whether something listens on an address of this machine. */
const answers = (host: string): Promise<boolean> =>
  new Promise(done => {
    const socket = connect({ host, port: Number(new URL(server.address).port) })
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => done(false))
  })

test('a server without settings listens only on 127.0.0.1', async () => {
  // All of 127.0.0.0/8 belongs to this machine: a server that listens everywhere is there too.
  expect([await answers('127.0.0.1'), await answers('127.0.0.2'), await answers('::1')]).toEqual([
    true,
    false,
    false,
  ])
})
