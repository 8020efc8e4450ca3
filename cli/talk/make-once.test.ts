import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeOnce } from './make-once'

let parent = ''
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'talk-once-'))
})
afterEach(() => rm(parent, { recursive: true }))

const writeTalk = (text: string) => (folder: string) => writeFile(join(folder, 'talk.txt'), text)

test('what two ask for at the same time is made once, and both get it', async () => {
  let made = 0
  const make = async (folder: string): Promise<void> => {
    made++
    await writeTalk('hello')(folder)
  }
  const ask = () => makeOnce(parent, { name: 'picture', key: '1' }, make)
  const [first, second] = await Promise.all([ask(), ask()])
  expect(made).toBe(1)
  expect(second).toBe(first)
  expect(await readFile(join(first, 'talk.txt'), 'utf8')).toBe('hello')
})

test('another key is made again, and what belonged to the old one is removed', async () => {
  const old = await makeOnce(parent, { name: 'picture', key: '1' }, writeTalk('old'))
  const other = await makeOnce(parent, { name: 'sound', key: '1' }, writeTalk('sound'))
  await mkdir(join(parent, 'picture-unfinished-of-a-killed-process'))
  const fresh = await makeOnce(parent, { name: 'picture', key: '2' }, writeTalk('new'))
  expect(existsSync(old)).toBe(false)
  expect((await readdir(parent)).map(name => join(parent, name)).sort()).toEqual([fresh, other].sort())
})

test('a failure leaves nothing behind and the next one can make it', async () => {
  const fail = makeOnce(parent, { name: 'picture', key: '1' }, async folder => {
    await writeTalk('half')(folder)
    throw new Error('no space')
  })
  await expect(fail).rejects.toThrow('no space')
  expect(await readdir(parent)).toEqual([])
  await makeOnce(parent, { name: 'picture', key: '1' }, writeTalk('whole'))
})

test('the lock of a process that died is taken over', async () => {
  const lock = join(parent, 'picture.lock')
  await writeFile(lock, '')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lock, longAgo, longAgo)
  const folder = await makeOnce(parent, { name: 'picture', key: '1' }, writeTalk('hello'))
  expect(existsSync(join(folder, 'talk.txt'))).toBe(true)
  expect(existsSync(lock)).toBe(false)
})
