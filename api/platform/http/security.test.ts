import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { securityHeaders } from './security'

async function policyOf(uploads: string | null, images: string[] = []): Promise<Map<string, string>> {
  const app = express()
  app.use(securityHeaders(['https://chat.example.com'], { isHttps: true, images, uploads }))
  app.get('/', (_, response) => void response.end())
  const server = createServer(app).listen(0)
  onTestFinished(() => void server.close())
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const directives = (headers.get('content-security-policy') ?? '').split(';')
  return new Map(directives.map(one => [one.split(' ')[0] ?? '', one]))
}

test('pages may send uploads to the origin of the bucket, and load nothing from it', async () => {
  const bucket = 'https://files.s3.eu-central-1.amazonaws.com'
  const policy = await policyOf(bucket)
  expect(policy.get('connect-src')).toContain(` ${bucket}`)
  expect([...policy].filter(([name, sources]) => name !== 'connect-src' && sources.includes(bucket))).toEqual(
    [],
  )
  expect((await policyOf(null)).get('connect-src')).toBe(
    "connect-src 'self' blob: data: https://chat.example.com",
  )
})

test('pages may load pictures from the hosts of a library, and nothing else', async () => {
  const library = 'https://images.unsplash.com'
  const policy = await policyOf(null, [library])
  expect([...policy].filter(([, sources]) => sources.includes(library)).map(([name]) => name)).toEqual([
    'img-src',
  ])
})
