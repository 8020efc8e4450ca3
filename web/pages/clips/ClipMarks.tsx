import type { Clip } from '../../client/queries/use-clips'
import classes from './SourcePanel.module.css'

const percent = (part: number) => `${Math.min(100, Math.max(0, part * 100))}%`

/** Where in the source the clips are, the one being looked at in the accent. The cards say the same in words. */
export function ClipMarks({ clips, duration, lit }: { clips: Clip[]; duration: number; lit: Clip | null }) {
  return (
    <div className={classes.marks} aria-hidden="true">
      {clips.map(({ id, start, end }) => (
        <span
          key={id}
          className={classes.mark}
          data-lit={id === lit?.id || undefined}
          style={{ left: percent(start / duration), width: percent((end - start) / duration) }}
        />
      ))}
    </div>
  )
}
