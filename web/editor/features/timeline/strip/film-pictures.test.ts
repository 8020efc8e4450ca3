import type { CanvasSink } from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { createVideoFrameCache } from '@/web/editor/core/timeline/video-frame-cache'

/** A video whose frames are named after their seconds; it records which were requested. */
function film() {
  const asked: number[] = []
  async function* canvasesAtTimestamps(seconds: Iterable<number>) {
    for (const second of seconds) {
      asked.push(second)
      if (second < 0) throw new Error('This frame is damaged')
      yield { canvas: { second } }
    }
  }
  const sink = { canvasesAtTimestamps } as unknown as CanvasSink
  const open = async () => ({ sink, close: () => undefined })
  return { asked, open }
}

test('decodes each picture once, and only those that are still in view', async () => {
  const { asked, open } = film()
  const pictures = createVideoFrameCache(() => false, open)
  pictures.want('row', { address: '/film', seconds: [0, 1, 2, 3] })
  pictures.want('row', { address: '/film', seconds: [8, 9] })
  await vi.waitFor(() => expect(pictures.at('/film', 9)).toEqual({ second: 9 }))
  expect(asked).toEqual([8, 9])
  pictures.want('row', { address: '/film', seconds: [8, 10] })
  await vi.waitFor(() => expect(pictures.at('/film', 10)).toBeDefined())
  expect(asked).toEqual([8, 9, 10])
})

test('decodes nothing during playback and resumes after it', async () => {
  const { asked, open } = film()
  let isPlaying = true
  const pictures = createVideoFrameCache(() => isPlaying, open)
  pictures.want('row', { address: '/film', seconds: [4] })
  await Promise.resolve()
  expect(asked).toEqual([])
  isPlaying = false
  pictures.resume()
  await vi.waitFor(() => expect(pictures.at('/film', 4)).toBeDefined())
})

test('decodes nothing for a moment after a seek, then resumes by itself', async () => {
  vi.useFakeTimers()
  try {
    const { asked, open } = film()
    const pictures = createVideoFrameCache(() => false, open)
    pictures.hold()
    pictures.want('row', { address: '/film', seconds: [4, 5] })
    await vi.advanceTimersByTimeAsync(500)
    pictures.hold()
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(asked).toEqual([4, 5])
  } finally {
    vi.useRealTimers()
  }
})

test('a frame that can not be decoded is left out, and asked for only once', async () => {
  const { asked, open } = film()
  const pictures = createVideoFrameCache(() => false, open)
  pictures.want('row', { address: '/film', seconds: [1, -1, 2] })
  await vi.waitFor(() => expect(pictures.at('/film', 2)).toBeDefined())
  expect(pictures.at('/film', -1)).toBeUndefined()
  expect(asked).toEqual([1, -1, 2])
})

test('opens a video that can not be decoded only once', async () => {
  const open = vi.fn(async () => null)
  const pictures = createVideoFrameCache(() => false, open)
  const come = vi.fn()
  pictures.onCome(come)
  pictures.want('row', { address: '/broken', seconds: [0, 1] })
  await vi.waitFor(() => expect(come).toHaveBeenCalledTimes(2))
  expect([open.mock.calls.length, pictures.at('/broken', 0)]).toEqual([1, undefined])
})
