import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { answerOr500 } from './answer-or-500'

it('answers 500 with the message of an error, and breaks off an answer that has begun', async () => {
  const answer = answerOr500(async ({ url }, response) => {
    if (url === '/begun') response.writeHead(200).write('a')
    throw new Error('No file')
  })
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(address)
  expect([response.status, await response.text()]).toEqual([500, 'No file'])
  await expect(fetch(`${address}/begun`).then(begun => begun.text())).rejects.toThrow()
})
