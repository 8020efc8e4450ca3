import { createCanvas } from '@napi-rs/canvas'
import type { Frame } from '../../../compositions/kinds/framing/framing'
import type { Placement } from './placement'

/** The mask of a picture in a rounded frame: a PNG of its region, white where it shows, its edge smoothed. */
export function roundedMask({ corners, ...frame }: Frame, { region, visible }: Placement): Buffer {
  const canvas = createCanvas(region.width, region.height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#000'
  context.fillRect(0, 0, region.width, region.height)
  context.beginPath()
  context.rect(visible.left - region.left, visible.top - region.top, visible.width, visible.height)
  context.clip()
  context.beginPath()
  context.roundRect(frame.left - region.left, frame.top - region.top, frame.width, frame.height, [corners])
  context.fillStyle = '#fff'
  context.fill()
  return canvas.toBuffer('image/png')
}
