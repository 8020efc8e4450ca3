import type { Brush } from './canvas'
import { scoped } from './canvas'
import type { Moment } from './motion/performance'
import { drawFigure } from './person/figure'
import { paintPersonLayers } from './person/layers'
import { people } from './person/person'
import { type Piece, paintRoom } from './room/room'

const draw = (brush: Brush, { canvas, x, y }: Piece): void => brush.drawImage(canvas, x, y)

const drawLight = (brush: Brush, piece: Piece, strength: number): void =>
  scoped(brush, () => {
    brush.globalCompositeOperation = 'screen'
    // Steps that the eye does not see keep the encoder from sending the same light again.
    brush.globalAlpha = Math.round(strength * 48) / 48
    draw(brush, piece)
  })

/** Paints all that keeps its shape once, and gives the function that draws a moment of the talk with it. */
export const setStage = (): ((brush: Brush, moment: Moment) => void) => {
  const { behind, front, neonGlow, lampGlow } = paintRoom()
  const layers = { mara: paintPersonLayers(people.mara), deniz: paintPersonLayers(people.deniz) }
  return (brush, { poses, lamp, neon }) => {
    draw(brush, behind)
    drawLight(brush, lampGlow, lamp * 0.75)
    drawLight(brush, neonGlow, neon * 0.95)
    drawFigure(brush, people.mara, layers.mara, poses.mara)
    drawFigure(brush, people.deniz, layers.deniz, poses.deniz)
    draw(brush, front)
  }
}
