import { useLayoutEffect, useRef } from 'react'
import { ColorFiltered } from '../kinds/framing/InFrame'
import type { ColorFilter } from '../model/framing/color-filter'

/** Shades per channel in the table, and its side in pixels: 64 cubed is 512 by 512. */
const [SHADES, SIDE] = [64, 512]

/** The identity Hald picture: red varies fastest, then green, then blue, as ffmpeg's haldclut expects. */
function identity(): ImageData {
  const pixels = new ImageData(SIDE, SIDE)
  const shade = (step: number) => Math.round((step * 255) / (SHADES - 1))
  for (let index = 0; index < SIDE * SIDE; index++) {
    const red = shade(index % SHADES)
    const green = shade(Math.floor(index / SHADES) % SHADES)
    pixels.data.set([red, green, shade(Math.floor(index / SHADES ** 2)), 255], index * 4)
  }
  return pixels
}

/** The lookup table of a color filter: the identity table, drawn by the browser through the filter. */
export function HaldPicture({ filter }: { filter: ColorFilter | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => canvas.current?.getContext('2d')?.putImageData(identity(), 0, 0), [])
  return (
    <ColorFiltered filter={filter} style={{ position: 'absolute', width: SIDE, height: SIDE }}>
      <canvas ref={canvas} width={SIDE} height={SIDE} style={{ display: 'block' }} />
    </ColorFiltered>
  )
}
