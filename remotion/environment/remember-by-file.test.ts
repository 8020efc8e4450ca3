import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rememberByFile } from './remember-by-file'

/** A file in a folder of its own, and a function that counts how often it has read files. */
async function counted() {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-remember-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'file')
  await writeFile(file, 'one')
  const reads: string[] = []
  const read = rememberByFile(async (path: string, work?: () => Promise<void>) => {
    reads.push(path)
    await work?.()
    return reads.length
  })
  return { folder, file, read, reads }
}

test('a file is read once until it is written to or replaced, and each file by itself', async () => {
  const { folder, file, read } = await counted()
  expect([await read(file), await read(file)]).toEqual([1, 1])
  await writeFile(file, 'two')
  expect([await read(file), await read(file)]).toEqual([2, 2])
  const other = join(folder, 'other')
  await writeFile(other, 'two')
  expect(await read(other)).toBe(3)
  await rename(other, file)
  expect(await read(file)).toBe(4)
})

test('what is read while a file changes, or fails, is not remembered', async () => {
  const { file, read, reads } = await counted()
  expect(await read(file, () => writeFile(file, 'changed'))).toBe(1)
  expect(await read(file)).toBe(2)
  await writeFile(file, 'again')
  const fail = () => Promise.reject(new Error('unreadable'))
  await expect(read(file, fail)).rejects.toThrow('unreadable')
  expect(await read(file)).toBe(reads.length)
  expect(reads).toHaveLength(4)
})

test('of many files the first are read again', async () => {
  const { folder, read, reads } = await counted()
  const files = Array.from({ length: 101 }, (_, index) => join(folder, `${index}`))
  for (const one of files) await writeFile(one, '')
  for (const one of files) await read(one)
  await read(files[100] as string)
  expect(reads).toHaveLength(101)
  await read(files[0] as string)
  expect(reads).toHaveLength(102)
})
