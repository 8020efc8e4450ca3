import { IconArrowBarRight, IconArrowBarToRight, IconRepeat } from '@tabler/icons-react'
import type { Layer } from '@/compositions/model/layers/layer'
import classes from './Rows.module.css'

/** Pixels of a block from which its animations are marked. */
const ROOM = 56

const ANIMATIONS = [
  { field: 'animationIn', icon: IconArrowBarToRight },
  { field: 'animation', icon: IconRepeat },
  { field: 'animationOut', icon: IconArrowBarRight },
] as const

/** The fades of a clip that is `width` pixels long, as slopes at its ends (T8). */
function Fades({ layer, width, scale }: { layer: Layer; width: number; scale: number }) {
  if (!('fade' in layer)) return null
  const longest = width / 2
  return (['in', 'out'] as const).map(side => {
    const long = Math.min(longest, layer.fade[side] * scale)
    return long < 2 ? null : (
      <span key={side} className={classes.fade} data-side={side} style={{ width: long }} />
    )
  })
}

/** Small marks on a block for what happens to its clip: fades, and animations in, while it is on, and out. */
export function ClipMarks({ layer, width, scale }: { layer: Layer; width: number; scale: number }) {
  const shown = width < ROOM ? [] : ANIMATIONS.filter(({ field }) => layer[field])
  return (
    <>
      <Fades layer={layer} width={width} scale={scale} />
      {shown.length > 0 && (
        <span className={classes.motions} aria-hidden>
          {shown.map(({ field, icon: Icon }) => (
            <Icon key={field} size={12} stroke={1.75} data-mark={field} />
          ))}
        </span>
      )}
    </>
  )
}
