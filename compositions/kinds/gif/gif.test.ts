import fc from 'fast-check'
import { GifWriter } from 'omggif'
import { describe, expect, it } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { frameAt, totalDelay } from './evaluate'
import { openGif } from './gif-frames'

const delays = fc.array(fc.integer({ min: 2, max: 60 }), { minLength: 2, maxLength: 12 })

describe('frames of a GIF', () => {
  it('are shown for their delays, one after another', () => {
    fc.assert(
      fc.property(delays, all => {
        let start = 0
        all.forEach((delay, frame) => {
          expect(frameAt(all, (start + 0.5) / 100)).toBe(frame)
          expect(frameAt(all, (start + delay - 0.5) / 100)).toBe(frame)
          start += delay
        })
        expect(start).toBe(totalDelay(all))
      }),
    )
  })

  it('F9: the layer shows the frame at its time, looped or once', async () => {
    const gif = {
      kind: 'gif',
      assetId: 'g',
      width: 8,
      height: 8,
      fps: 20,
      duration: 0.3,
      hasAudio: false,
    } as const
    const at = await onlyLayer('gif', { gif: { ...gif, frameDelays: [10, 5, 15] } })
    const framesAt = (frames: number[], fields: Partial<Extract<LayerInput, { asset: 'gif' }>> = {}) =>
      frames.map(
        n =>
          at(
            {
              id: 'g',
              layer: 'OVERLAY',
              asset: 'gif',
              mediaRef: 'gif',
              width: 80,
              height: 80,
              end: 9,
              ...fields,
            },
            n,
          )?.data.frame,
      )
    expect(framesAt([0, 2, 3, 4, 5, 8, 9, 12])).toEqual([0, 0, 1, 1, 2, 2, 0, 1])
    expect(framesAt([2, 3, 9], { loop: false, playbackSpeed: 2 })).toEqual([1, 2, 2])
  })
})

/** A GIF of 2 × 1 pixels, with a color index for each pixel and a disposal method for each frame. */
function made(frames: { at?: number; pixels: number[]; disposal: number }[]): Uint8Array {
  const bytes = new Uint8Array(2000)
  const writer = new GifWriter(bytes, 2, 1, { palette: [0, 0xff0000, 0x00ff00, 0x0000ff] })
  for (const { at = 0, pixels, disposal } of frames)
    writer.addFrame(at, 0, pixels.length, 1, pixels, { delay: 5, disposal, transparent: 0 })
  return bytes.slice(0, writer.end())
}

describe('pixels of a GIF', () => {
  const RED = [255, 0, 0, 255]
  const GREEN = [0, 255, 0, 255]
  const BLUE = [0, 0, 255, 255]
  const CLEAR = [0, 0, 0, 0]
  const pixelsOf = (bytes: Uint8Array, order: number[]) => {
    const gif = openGif(bytes)
    return order.map(frame => [...gif.pixelsOf(frame)])
  }

  it('are kept, cleared or restored as the disposal method says', () => {
    const bytes = made([
      { pixels: [1, 2], disposal: 1 },
      { at: 1, pixels: [3], disposal: 3 },
      { pixels: [0, 0], disposal: 1 },
      { at: 0, pixels: [2], disposal: 2 },
      { pixels: [0, 0], disposal: 1 },
    ])
    expect(pixelsOf(bytes, [0, 1, 2, 3, 4])).toEqual([
      [...RED, ...GREEN],
      [...RED, ...BLUE],
      [...RED, ...GREEN],
      [...GREEN, ...GREEN],
      [...CLEAR, ...GREEN],
    ])
  })

  it('F2: are the same in any order of frames, and past the last one', () => {
    const bytes = made([
      { pixels: [1, 2], disposal: 1 },
      { at: 1, pixels: [3], disposal: 2 },
      { pixels: [2, 0], disposal: 3 },
    ])
    const inOrder = pixelsOf(bytes, [0, 1, 2])
    fc.assert(
      fc.property(fc.array(fc.nat(4), { minLength: 1, maxLength: 12 }), order => {
        expect(pixelsOf(bytes, order)).toEqual(order.map(frame => inOrder[Math.min(frame, 2)]))
      }),
    )
  })
})
