import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { drawFrames, type Stage } from '../draw-frames'
import type { Overlay } from '../plan/overlays'

/** Where the pictures of an overlay lie: names of PNG files in one folder. */
export type Pictures = { fileOf(picture: number): string; blank: string }

/** An overlay and the numbers of its pictures that some span shows. */
export type Wanted = { overlay: Overlay; pictures: ReadonlySet<number> }

async function drawOverlay(
  stage: Stage,
  { overlay, pictures }: Wanted,
  name: string,
  folder: string,
  onPicture: () => void,
): Promise<Pictures> {
  const { region, ids, frames } = overlay
  const fileOf = (picture: number): string => `${name}-${picture}.png`
  const blank = `${name}-blank.png`
  await writeFile(join(folder, blank), createCanvas(region.width, region.height).toBuffer('image/png'))
  const pictureIn = new Map([...pictures].map(picture => [frames[picture] as number, picture]))
  await drawFrames(stage, {
    composition: 'Stratum',
    extra: { only: ids, region },
    width: region.width,
    height: region.height,
    frames: [...pictureIn.keys()].sort((a, b) => a - b),
    format: { imageFormat: 'png' },
    async onFrame(png, frame) {
      await writeFile(join(folder, fileOf(pictureIn.get(frame) as number)), png)
      onPicture()
    },
  })
  return { fileOf, blank }
}

/**
 * Draws every wanted picture once, as transparent PNGs in `folder`, and gives their names by overlay. `onPicture` is
 * called after each.
 */
export async function drawPictures(
  stage: Stage,
  wanted: readonly Wanted[],
  folder: string,
  onPicture: () => void,
): Promise<Map<Overlay, Pictures>> {
  const drawn = new Map<Overlay, Pictures>()
  for (const [index, one] of wanted.entries())
    drawn.set(one.overlay, await drawOverlay(stage, one, `o${index}`, folder, onPicture))
  return drawn
}
