import { opposite, type Side, step } from '../stage'
import { dimmed, type Family } from './family'

/** Travels towards a side, from beyond the canvas and beyond it again. */
export const slide =
  (towards: Side): Family =>
  (gone, leaving, stage) => {
    const side = leaving ? towards : opposite(towards)
    const { x, y } = step(side)
    const distance = stage.away[side] * gone
    const opacity = stage.fades ? dimmed(gone) : 1
    return { x: x * distance, y: y * distance, opacity }
  }
