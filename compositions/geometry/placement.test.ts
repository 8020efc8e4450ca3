import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePicture } from './placement'

const box = { left: 0, top: 0, width: 1080, height: 1920 }
const media = { width: 1920, height: 1080 }
const center = { x: 0.5, y: 0.5 }

describe('placePicture', () => {
  it('S3: covers, fits inside, stretches; edges on whole pixels as the browser snaps them', () => {
    const place = (scaleType: 'cover' | 'contain' | 'fill') =>
      placePicture(media, box, { scaleType, zoom: 1, focus: center })
    expect(place('cover')).toEqual({ left: -1167, top: 0, width: 3414, height: 1920 })
    expect(place('contain')).toEqual({ left: 0, top: 656, width: 1080, height: 608 })
    expect(place('fill')).toEqual(box)
  })

  it('S3: whatever the focus and the zoom, a covering picture leaves nothing of the box bare', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    const size = fc.integer({ min: 16, max: 1920 })
    fc.assert(
      fc.property(
        share,
        share,
        fc.double({ min: 1, max: 8, noNaN: true }),
        size,
        size,
        (x, y, zoom, width, height) => {
          const picture = placePicture({ width, height }, box, { scaleType: 'cover', zoom, focus: { x, y } })
          expect(picture.left).toBeLessThanOrEqual(0)
          expect(picture.top).toBeLessThanOrEqual(0)
          expect(picture.left + picture.width).toBeGreaterThanOrEqual(box.width)
          expect(picture.top + picture.height).toBeGreaterThanOrEqual(box.height)
        },
      ),
    )
  })

  it('S3: the focus comes to the middle as far as the picture reaches', () => {
    const at = (x: number) =>
      placePicture(media, box, { scaleType: 'cover', zoom: 1, focus: { x, y: 0.5 } }).left
    expect(at(0)).toBeCloseTo(0)
    expect(at(1)).toBe(1080 - 3413)
    expect(at(0.4)).toBe(Math.round(540 - 3413.33 * 0.4))
  })
})
