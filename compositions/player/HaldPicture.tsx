import { useLayoutEffect, useRef } from 'react'
import { ColorFiltered } from '../kinds/framing/InFrame'
import type { ColorFilter } from '../model/framing/color-filter'

/** Shades of each channel in the table, and pixels of its side: 64 shades cubed are 512 by 512. */
const [SHADES, SIDE] = [64, 512]

/** Pixels of a Hald picture that changes nothing: red runs fastest, then green, then blue, as ffmpeg's haldclut reads. */
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

/** A color filter's table, drawn by the browser itself: every shade as the filter shows it. */
export function HaldPicture({ filter }: { filter: ColorFilter | null }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => canvas.current?.getContext('2d')?.putImageData(identity(), 0, 0), [])
  return (
    <ColorFiltered filter={filter} blur={0} style={{ position: 'absolute', width: SIDE, height: SIDE }}>
      <canvas ref={canvas} width={SIDE} height={SIDE} style={{ display: 'block' }} />
    </ColorFiltered>
  )
}
