/** A box in pixels. */
type Box = { left: number; top: number; width: number; height: number }

type Size = { width: number; height: number }

/** The camera's width, as a share of the screen's, and its distance from the edges, as a share of its own width. */
const SHARE = 0.22
const MARGIN = 0.1

/** Where the camera is in the picture of a screen: a square part at the bottom right. Sizes in pixels. */
export function cornerBox({ width, height }: Size): Box {
  const side = Math.round(Math.min(width * SHARE, height * SHARE * 1.6))
  const margin = Math.round(side * MARGIN)
  return { left: width - side - margin, top: height - side - margin, width: side, height: side }
}

/** The largest square in the middle of a picture. */
export function middleSquare({ width, height }: Size): Box {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side }
}
