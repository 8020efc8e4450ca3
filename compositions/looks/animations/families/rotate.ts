import { dimmed, type Family } from './family'

/** Degrees it turns by, and how much smaller it is when it is out of the way. */
const [DEGREES, SMALLER] = [120, 0.5]

/** Turns clockwise, or the other way, as it comes and as it goes. */
export const rotate =
  (towards: 'cw' | 'ccw'): Family =>
  (gone, leaving) => {
    const sense = (towards === 'cw') === leaving ? 1 : -1
    const scale = 1 - SMALLER * gone
    return { angle: sense * DEGREES * gone, scaleX: scale, scaleY: scale, opacity: dimmed(gone) }
  }
