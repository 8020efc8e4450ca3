import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SoundLine } from './sound-line'

/** The workers that were started; each reports every audio as playable, and then never responds. */
let workers: MutedWorker[] = []

class MutedWorker {
  onerror: (() => void) | null = null
  lines: MessagePort[] = []
  constructor() {
    workers.push(this)
  }
  postMessage(_address: string, [line]: MessagePort[]) {
    if (!line) return
    this.lines.push(line)
    line.postMessage(true)
  }
  terminate() {
    for (const line of this.lines) line.close()
  }
}

let openLine: (address: string) => Promise<SoundLine | null>

beforeEach(async () => {
  workers = []
  vi.resetModules()
  vi.stubGlobal('Worker', MutedWorker)
  vi.stubGlobal('location', { href: 'http://localhost/' })
  openLine = (await import('./sound-line')).openLine
})

afterEach(() => {
  for (const worker of workers) worker.terminate()
  vi.unstubAllGlobals()
})

const asked = { seconds: 1, length: 0.09 }

test('a pending request resolves to null when its audio closes, so that nothing waits forever', async () => {
  const line = await openLine('/talk')
  const moment = line?.moment(asked)
  line?.close()
  expect(await moment).toBeNull()
})

test('if the worker crashes the request rejects, and the next audio starts another worker', async () => {
  const line = await openLine('/talk')
  const moment = line?.moment(asked)
  workers[0]?.onerror?.()
  await expect(moment).rejects.toThrow('Sounds can not be decoded just now')
  expect(await openLine('/talk')).not.toBeNull()
  expect(workers).toHaveLength(2)
})
