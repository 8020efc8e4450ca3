import { DEFAULTS } from '../catalog/defaults'

type Box = { left: number; top: number; width: number; height: number }

const { gravityMarginPixels: MARGIN } = DEFAULTS.layers

/** The alignment of each code across and down: -1 start, 0 middle, 1 end, null leaves the axis alone (S2). */
const CODES: Record<number, [number | null, number | null]> = {
  1: [-1, null],
  2: [1, null],
  3: [null, -1],
  4: [null, 1],
  5: [-1, -1],
  6: [1, -1],
  7: [-1, 1],
  8: [1, 1],
  9: [0, null],
  10: [null, 0],
}

const alignOnAxis = (code: number | null, start: number, size: number, whole: number): number => {
  if (code === null) return start
  if (code === 0) return (whole - size) / 2
  return code < 0 ? MARGIN : whole - MARGIN - size
}

/** The top left corner of a box with gravity code 1 to 10 (S2). */
export function gravityCorner(
  code: number,
  box: Box,
  { width, height }: { width: number; height: number },
): { left: number; top: number } {
  const [across, down] = CODES[code] ?? [null, null]
  return {
    left: alignOnAxis(across, box.left, box.width, width),
    top: alignOnAxis(down, box.top, box.height, height),
  }
}
