import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { ensurePort } from './ensure-port'
import { SetupError } from './setup-error'

test('a free port is still free after the check', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  await ensurePort(port, '127.0.0.1')
  await ensurePort(port, undefined)
})

test('a port in use is reported with what to do', async () => {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await expect(ensurePort(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use by another program: stop that one, or choose another port, such as PORT=${port + 1} npm start.`,
  )
  server.close()
})

test('an address of another machine is reported with what to do', async () => {
  await expect(ensurePort(3000, '192.0.2.1')).rejects.toThrow(SetupError)
  await expect(ensurePort(3000, '192.0.2.1')).rejects.toThrow("HOST is '192.0.2.1'")
})
