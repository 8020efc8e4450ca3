import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPageServer, serveFiles } from './serve-files'
import { testFolder } from './testing/render-test'

async function served() {
  const folder = await testFolder()
  const root = join(folder, 'root')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<p>hello</p>')
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const film = join(folder, 'film.mp4')
  await writeFile(film, '0123456789')
  const server = await serveFiles(root, { film })
  onTestFinished(() => server.close())
  return server
}

/** Requests a path unchanged, which fetch would normalize first. */
const statusOf = (address: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address)
    request({ hostname, port, path }, answer => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })

test('serves the folder and the listed files, in full and by range', async () => {
  const { address, addresses } = await served()
  expect(await (await fetch(address)).text()).toBe('<p>hello</p>')
  const film = addresses.film ?? ''
  const part = (range: string) => fetch(film, { headers: { range } })
  expect(await (await fetch(film)).text()).toBe('0123456789')
  const middle = await part('bytes=2-4')
  expect([middle.status, await middle.text(), middle.headers.get('content-range')]).toEqual([
    206,
    '234',
    'bytes 2-4/10',
  ])
  expect(await (await part('bytes=7-')).text()).toBe('789')
  expect(await (await part('bytes=-3')).text()).toBe('789')
  expect((await part('bytes=20-')).status).toBe(416)
})

test('nothing outside the folder and the list can be read', async () => {
  const { address } = await served()
  for (const path of [
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/media/1.mp4',
    '/film.mp4',
  ])
    expect(await statusOf(address, path), path).toBe(404)
})

test('lists of files come and go, under addresses that no file had before', async () => {
  const folder = await testFolder()
  const files = { film: join(folder, 'a.mp4') }
  await writeFile(join(folder, 'index.html'), '')
  await writeFile(files.film, 'film')
  const { address, list, close } = await openPageServer(folder)
  onTestFinished(close)
  const [one, two] = [list(files), list(files)]
  expect(one.addresses.film).not.toBe(two.addresses.film)
  one[Symbol.dispose]()
  const statuses = [one, two].map(async ({ addresses }) => (await fetch(addresses.film ?? '')).status)
  expect(await Promise.all(statuses)).toEqual([404, 200])
  const cached = async (url = '') => (await fetch(url)).headers.get('cache-control')
  expect(await cached(address)).toContain('immutable')
  expect(await cached(two.addresses.film)).toBeNull()
})
