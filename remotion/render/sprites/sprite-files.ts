import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Image, loadImage } from '@napi-rs/canvas'
import type { Overlay } from '../plan/overlays'
import type { PictureJob } from '../sparse/draw-in-page'
import { type NeededPictures, stillsOf } from '../sparse/needed-pictures'
import type { Sprite } from './composite-sprite'
import { drawStills } from './draw-stills'

/**
 * Returns a still of an overlay by its number. The last one is cached, as consecutive frames often use the same still.
 */
export type SpriteReader = (number: number) => Promise<Sprite>

/** Draws the stills of a streamed overlay into files, because they may not fit into memory. */
export async function writeSpriteFiles(
  drawing: PictureJob,
  needed: NeededPictures,
  name: string,
): Promise<SpriteReader> {
  const { overlay } = needed
  const fileOf = (number: number): string => join(drawing.folder, `${name}-still-${number}.png`)
  const region = await drawStills(drawing, overlay, stillsOf([needed]), (number, png) =>
    writeFile(fileOf(number), png),
  )
  let last: { number: number; image: Image } | null = null
  return async number => {
    if (last?.number !== number) last = { number, image: await loadImage(fileOf(number)) }
    return { image: last.image, at: atOf(overlay, number), region }
  }
}

const atOf = ({ stills }: Overlay, number: number): Sprite['at'] => {
  const still = stills[number]
  if (!still) throw new Error(`There is no still ${number}`)
  return still.place.box
}
