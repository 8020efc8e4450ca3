import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withTempFolder } from './temp-folder'
import { testFolder } from './testing/render-test'

test('the folder is removed after the work, even if the work failed', async () => {
  const folder = await testFolder()
  await withTempFolder(folder, temp => writeFile(join(temp, 'a'), ''))
  const failing = withTempFolder(folder, async temp => {
    await writeFile(join(temp, 'a'), '')
    throw new Error('Out of paper')
  })
  await expect(failing).rejects.toThrow('Out of paper')
  expect(await readdir(folder)).toEqual([])
})

test('the folder of a killed process is removed, that of a running one stays', async () => {
  const folder = await testFolder()
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await mkdir(join(folder, `.talkreel-render-${dead.pid}-abc`))
  const used = `.talkreel-render-${process.ppid}-abc`
  await mkdir(join(folder, used))
  await withTempFolder(folder, async () => {})
  expect(await readdir(folder)).toEqual([used])
})
