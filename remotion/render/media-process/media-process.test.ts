import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { processTree } from '@/tests/process-tree'
import { ensureBundle } from '../bundle'
import { testFolder } from '../testing/render-test'
import { filmLayer, filmMedia, testProject } from '../testing/test-project'
import { renderFiles } from './isolated'
import { openMediaProcess } from './media-process'

const SIZE = { width: 320, height: 180 }

const TITLE: LayerInput = {
  ...{ id: 'title', layer: 'TEXT', asset: 'text', text: 'Hello', width: 200, height: 80, end: 1 },
}

const FILM = filmLayer(SIZE, { trim: { start: 0, end: 1 } })

/** A process for media files in a folder of its own, and what it does. */
async function openProcess() {
  await ensureBundle()
  const folder = await testFolder()
  const media = openMediaProcess(folder)
  onTestFinished(() => media.close())
  /** Draws a frame with these layers; the film among them does not exist. */
  const render = (...layers: LayerInput[]) =>
    media.use(() =>
      renderFiles({
        project: testProject(SIZE, layers, { film: filmMedia(SIZE, 30, 1) }),
        media: { film: join(folder, 'gone.mp4') },
        ...{ folder, format: 'png', engine: 'auto', captions: 'burned' },
        ...{ signal: new AbortController().signal, onProgress: () => {} },
      }),
    )
  return { close: media.close, folder, render }
}

/** The command line of a process; empty if it has ended, even if the system still lists it. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** The ids of the browsers below this process: not of the script that starts one, nor of a browser's own children. */
const browsers = (): number[] =>
  processTree(process.pid).filter(pid => /^(?!\/bin\/sh).*about:blank(?!.*--type=)/.test(commandOf(pid)))

const isRunning = (pid: number): boolean => commandOf(pid) !== ''

test('renders that follow one another share a browser, which ends with the process', async () => {
  const { render, close, folder } = await openProcess()
  await render(TITLE)
  const first = browsers()
  expect(first).toHaveLength(1)
  await render(TITLE)
  expect(browsers()).toEqual(first)
  await close()
  expect(first.filter(isRunning)).toEqual([])
  expect((await readdir(folder)).filter(name => name.includes('chrome'))).toEqual([])
})

test('a failed render ends its browser, and the next one has another', async () => {
  const { render } = await openProcess()
  await render(TITLE)
  const first = browsers()
  await expect(render(TITLE, FILM)).rejects.toThrow('is not there')
  expect(first.filter(isRunning)).toEqual([])
  await render(TITLE)
  expect(browsers()).toHaveLength(1)
  expect(browsers()).not.toEqual(first)
})
