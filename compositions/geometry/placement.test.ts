import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placePicture } from './placement'

const box = { left: 0, top: 0, width: 1080, height: 1920 }
const media = { width: 1920, height: 1080 }
const center = { x: 0.5, y: 0.5 }

describe('placePicture', () => {
  it('S3: covers, contains and fills, with edges on whole pixels as in the browser', () => {
    const place = (scaleType: 'cover' | 'contain' | 'fill') =>
      placePicture(media, box, { scaleType, zoom: 1, focus: center })
    expect(place('cover')).toEqual({ left: -1167, top: 0, width: 3414, height: 1920 })
    expect(place('contain')).toEqual({ left: 0, top: 656, width: 1080, height: 608 })
    expect(place('fill')).toEqual(box)
  })

  it('S3: a covering picture fills the whole box, whatever the focus and zoom', () => {
    const share = fc.nat(100).map(percent => percent / 100)
    const anyZoom = fc.integer({ min: 50, max: 400 }).map(n => n / 50)
    const size = fc.integer({ min: 16, max: 1920 })
    fc.assert(
      fc.property(share, share, anyZoom, size, size, (x, y, zoom, width, height) => {
        const picture = placePicture({ width, height }, box, { scaleType: 'cover', zoom, focus: { x, y } })
        expect(picture.left).toBeLessThanOrEqual(0)
        expect(picture.top).toBeLessThanOrEqual(0)
        expect(picture.left + picture.width).toBeGreaterThanOrEqual(box.width)
        expect(picture.top + picture.height).toBeGreaterThanOrEqual(box.height)
      }),
    )
  })

  it('S3: the focus is in the middle if the picture still covers the box', () => {
    const at = (x: number) =>
      placePicture(media, box, { scaleType: 'cover', zoom: 1, focus: { x, y: 0.5 } }).left
    expect(at(0)).toBeCloseTo(0)
    expect(at(1)).toBe(1080 - 3413)
    expect(at(0.4)).toBe(Math.round(540 - 3413.33 * 0.4))
  })
})
