import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ensurePort } from './ensure-port'
import { SetupError } from './setup-error'

test('a free port is given as a number, and is free again afterwards', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  expect(await ensurePort(String(port))).toBe(port)
  expect(await ensurePort(String(port))).toBe(port)
})

test('a port in use is told with what to do', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(ensurePort(String(port))).rejects.toThrow(
    `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1} npm start.`,
  )
  server.close()
})

test.each(['', 'http', '0', '-1', '65536', '80.5'])("'%s' is no port", async text => {
  await expect(ensurePort(text)).rejects.toThrow(SetupError)
})
