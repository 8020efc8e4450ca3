import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findBrowser } from './find-browser'
import { MissingTool } from './missing-tool'

let folder: string
const program = async (name: string, mode = 0o755) => {
  const file = join(folder, name)
  await writeFile(file, '#!/bin/sh\n', { mode })
  return file
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'talkreel-browser-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('TALKREEL_BROWSER', '')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

test('TALKREEL_BROWSER takes precedence over installed browsers', async () => {
  await program('chromium')
  const mine = await program('mine')
  vi.stubEnv('TALKREEL_BROWSER', mine)
  expect(findBrowser()).toBe(mine)
})

test('a TALKREEL_BROWSER that is missing or not executable is reported and not ignored', async () => {
  await program('chromium')
  vi.stubEnv('TALKREEL_BROWSER', join(folder, 'gone'))
  expect(findBrowser).toThrow(MissingTool)
  vi.stubEnv('TALKREEL_BROWSER', await program('text', 0o644))
  expect(findBrowser).toThrow(/not a program/)
})

test('the headless shell is preferred to Chromium, and Chromium to Chrome', async () => {
  const chrome = await program('google-chrome')
  expect(findBrowser()).toBe(chrome)
  const chromium = await program('chromium')
  expect(findBrowser()).toBe(chromium)
  const shell = await program('chromium-headless-shell')
  expect(findBrowser()).toBe(shell)
})
