import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { cpuTime } from '@/compositions/testing/cpu-time'
import { onlyLayer } from '@/compositions/testing/only-layer'
import { cleanLottie } from './clean-lottie'

const layer = (fields: object = {}) => ({ ty: 4, ks: { o: { a: 0, k: 100 } }, shapes: [], ...fields })
const file = (fields: object = {}) => ({
  v: '5.7.0',
  fr: 30,
  ip: 0,
  op: 60,
  w: 300,
  h: 200,
  layers: [layer()],
  ...fields,
})
const clean = (value: object) => cleanLottie(JSON.stringify(value))
const textOf = (value: object) => JSON.stringify(clean(value).animation)

describe('an untrusted animation', () => {
  it('has a size, a frame rate and a length', () => {
    expect(clean(file({ ip: 10, fr: 25 }))).toMatchObject({ width: 300, height: 200, fps: 25, frames: 50 })
  })

  it('F9: loses every expression anywhere, and keeps numbers', () => {
    const kept = textOf(
      file({
        layers: [
          layer({
            ks: {
              o: { a: 0, k: 100, x: 'var $bm_rt; $bm_rt = fetch("https://evil.example")' },
              r: {
                a: 1,
                k: [
                  { t: 0, s: [0], i: { x: [0.5], y: 1 }, o: { x: 0.2, y: 0 } },
                  { t: 9, s: [90] },
                ],
              },
            },
            shapes: [{ ty: 'gr', it: [{ ty: 'fl', c: { k: [1, 0, 0, 1], x: 'alert(1)' } }] }],
          }),
        ],
      }),
    )
    expect(kept).not.toMatch(/bm_rt|fetch|evil|alert/)
    expect(kept).toContain('"i":{"x":[0.5],"y":1},"o":{"x":0.2,"y":0}')
  })

  it('loses external pictures and fonts and names of elements, and keeps embedded pictures', () => {
    const inside = 'data:image/png;base64,iVBORw0KGgo='
    const kept = textOf(
      file({
        layers: [layer({ ln: 'root', cl: 'hidden' })],
        fonts: { list: [{ fName: 'A', fFamily: 'Arial', fPath: 'https://evil.example/a.css' }] },
        assets: [
          { id: 'a', w: 10, h: 10, u: 'https://evil.example/', p: 'a.png', e: 0 },
          { id: 'b', w: 10, h: 10, u: '', p: 'data:image/svg+xml;base64,PHN2Zy8+', e: 1 },
          { id: 'c', w: 10, h: 10, u: '', p: inside, e: 1 },
        ],
      }),
    )
    expect(kept).not.toMatch(/evil|svg\+xml|"ln"|"cl"|a\.png/)
    expect(kept).toContain(inside)
    expect(kept.match(/"e":1/g)).toHaveLength(3)
  })

  const level = (id: number) => ({
    id: `l${id}`,
    layers: Array.from({ length: 9 }, () => layer({ refId: `l${id - 1}` })),
  })
  it.each([
    ['is no JSON', '{', 'not an animation that can be read'],
    ['is another kind of JSON', '{"name":"talkreel","version":"1.0.0"}', 'not a Lottie animation'],
    ['has no frames', JSON.stringify(file({ op: 0 })), 'has no frames'],
    ['has a width of 0', JSON.stringify(file({ w: 0 })), 'not a Lottie animation'],
    [
      'uses its parts a million times',
      JSON.stringify(file({ layers: [layer({ refId: 'l7' })], assets: [0, 1, 2, 3, 4, 5, 6, 7].map(level) })),
      'too many layers',
    ],
    [
      'contains itself',
      JSON.stringify(
        file({ layers: [layer({ refId: 'a' })], assets: [{ id: 'a', layers: [layer({ refId: 'a' })] }] }),
      ),
      'made of itself',
    ],
    ['is nested too deeply', `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`, 'nested too deeply'],
    ['is nested a million times', '{"":['.repeat(1_000_000), 'nested too deeply'],
    ['has millions of invalid layers', `{"layers":[${'0,'.repeat(5_000_000)}0]}`, 'too many layers'],
    [
      'repeats a shape a hundred million times',
      JSON.stringify(
        file({
          layers: [
            layer({
              shapes: [
                { ty: 'gr', it: [{ ty: 'rc' }, { ty: 'rp', c: { a: 0, k: 10_000 } }] },
                {
                  ty: 'rp',
                  c: {
                    a: 1,
                    k: [
                      { t: 0, s: [1] },
                      { t: 9, s: [10_000] },
                    ],
                  },
                },
              ],
            }),
          ],
        }),
      ),
      'too many parts',
    ],
    ['is too large', ' '.repeat(11_000_000), 'larger than 10 MB'],
  ])('that %s is refused with a message', (_, source, message) => {
    const milliseconds = cpuTime(() => expect(() => cleanLottie(source)).toThrow(message))
    expect(milliseconds).toBeLessThan(3000)
  })

  it('keeps brackets in texts and small repeaters', () => {
    const shapes = [
      { ty: 'rc', nm: `\\"${'['.repeat(500)}` },
      { ty: 'rp', c: { a: 0, k: 40 } },
    ]
    expect(textOf(file({ layers: [layer({ shapes })] }))).toContain('"k":40')
  })
})

describe('an animation on the canvas', async () => {
  const animation = {
    kind: 'lottie',
    assetId: 'l',
    width: 300,
    height: 300,
    fps: 60,
    duration: 2,
    hasAudio: false,
  } as const
  const at = await onlyLayer('lottie', { animation })
  const frameAt = (n: number, fields: Partial<Extract<LayerInput, { asset: 'lottie' }>> = {}) =>
    at(
      {
        id: 'l',
        layer: 'OVERLAY',
        asset: 'lottie',
        mediaRef: 'animation',
        width: 90,
        height: 90,
        end: 20,
        ...fields,
      },
      n,
    )?.data.frame

  it('F9: shows its frames at its own rate and speed, and loops or stays at its last frame', () => {
    expect([0, 1, 30, 59, 60, 61].map(n => frameAt(n))).toEqual([0, 2, 60, 118, 0, 2])
    expect(frameAt(30, { playbackSpeed: 0.5 })).toBe(30)
    expect([59, 60, 400].map(n => frameAt(n, { loop: false }))).toEqual([118, 119, 119])
    expect(frameAt(45, { position: 1 })).toBe(30)
  })

  it('F2: every loop shows the same frames', () => {
    fc.assert(fc.property(fc.nat(500), n => frameAt(n) === frameAt(n % 60)))
  })
})
