import { useProject } from '@/web/editor/shared/session/editor-context'
import type { Drop } from './drop-target'
import classes from './Rows.module.css'

/** Where the dragged clips will be: outlines on a row, or a line between two rows for a new track. */
export function DropMark({ drop, scale }: { drop: Drop; scale: number }) {
  const { fps } = useProject()
  return (
    <div className={classes.drop} style={{ top: drop.top }} aria-hidden>
      {drop.isNew && <div className={classes.slot} />}
      {drop.clips.map(({ first, after }) => (
        <div
          key={first}
          className={classes.ghost}
          data-new={drop.isNew || undefined}
          style={{
            left: (first / fps) * scale,
            width: Math.max(2, ((after - first) / fps) * scale - 1),
            height: drop.height || undefined,
          }}
        />
      ))}
    </div>
  )
}
