import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { type SourceHandle, SourceMedia } from './SourceMedia'
import classes from './SourcePanel.module.css'
import { TranscriptWords } from './TranscriptWords'
import { turnsOf } from './turns'

const percent = (part: number) => `${Math.min(100, Math.max(0, part * 100))}%`

/**
 * The positions of the clips in the source, with the viewed one in the accent color. The cards state the same in text.
 */
function ClipMarks({ clips, duration, lit }: { clips: Clip[]; duration: number; lit: Clip | null }) {
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

/** The source: its player, the positions of its clips, and its transcript. `lit` is the clip that is being viewed. */
export function SourcePanel({
  detail,
  clips,
  lit,
  ref,
}: {
  detail: ProjectDetail
  clips: Clip[]
  lit: Clip | null
  ref: Ref<SourceHandle>
}) {
  const { source, project } = detail
  const player = useRef<SourceHandle>(null)
  const [second, setSecond] = useState(0)
  const transcript = project.transcripts.media
  const turns = useMemo(() => (transcript ? turnsOf(transcript) : []), [transcript])
  const seek = (to: number) => {
    player.current?.seek(to)
    setSecond(to)
  }
  useImperativeHandle(ref, () => ({ seek }))
  const duration = source?.duration ?? 0
  return (
    <>
      <div className={classes.top}>
        {source && <SourceMedia source={source} ref={player} onTime={setSecond} />}
        {duration > 0 && (
          <>
            <ClipMarks clips={clips} duration={duration} lit={lit} />
            <p className={classes.legend}>
              <span>0:00</span>
              {clips.length > 0 && (
                <span>
                  {clips.length === 1 ? '1 clip' : `${clips.length} clips`} found in {timeCode(duration)}
                </span>
              )}
              <span>{timeCode(duration)}</span>
            </p>
          </>
        )}
        <div className={classes.heading}>
          <h2 className="type-h3">Transcript</h2>
          {turns.length > 0 && <p className="type-small ink2">Select words to make your own clip</p>}
        </div>
      </div>
      {turns.length > 0 ? (
        <TranscriptWords projectId={detail.id} turns={turns} second={second} lit={lit} onSeek={seek} />
      ) : (
        <p className={classes.nothing}>
          {detail.status === 'COMPLETED' ? 'No speech found.' : 'The transcript will appear here.'}
        </p>
      )}
    </>
  )
}
