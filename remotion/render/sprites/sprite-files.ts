import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Image, loadImage } from '@napi-rs/canvas'
import type { Overlay } from '../plan/overlays'
import { type NeededPictures, stillsOf } from '../sparse/needed-pictures'
import type { PageDrawing } from '../sparse/page-groups'
import type { Sprite } from './composite-sprite'
import { stillDrawings } from './draw-stills'

/**
 * Returns a still of an overlay by its number. The last one is cached, as consecutive frames often use the same still.
 */
export type SpriteReader = (number: number) => Promise<Sprite>

/**
 * Returns drawings of the stills of a streamed overlay into files of `folder`, because they may not fit into memory,
 * and a reader of them for when they are drawn.
 */
export function spriteFiles(
  folder: string,
  needed: NeededPictures,
  name: string,
): { drawings: PageDrawing[]; read: SpriteReader } {
  const { overlay } = needed
  const fileOf = (number: number): string => join(folder, `${name}-still-${number}.png`)
  const { drawings, region } = stillDrawings(overlay, stillsOf([needed]), (number, png) =>
    writeFile(fileOf(number), png),
  )
  let last: { number: number; image: Image } | null = null
  return {
    drawings,
    read: async number => {
      if (last?.number !== number) last = { number, image: await loadImage(fileOf(number)) }
      return { image: last.image, at: atOf(overlay, number), region }
    },
  }
}

const atOf = ({ stills }: Overlay, number: number): Sprite['at'] => {
  const still = stills[number]
  if (!still) throw new Error(`There is no still ${number}`)
  return still.place.box
}
