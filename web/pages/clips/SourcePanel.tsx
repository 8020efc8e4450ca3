import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { counted } from '@/web/ui/format/counted'
import { timeCode } from '@/web/ui/format/dates'
import { AskField } from './AskField'
import { Passages } from './Passages'
import classes from './SourcePanel.module.css'
import { type SourceHandle, SourcePlayer } from './SourcePlayer'
import { TranscriptWords } from './TranscriptWords'
import { turnsOf } from './turns'

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
  const { source, project, clip_count } = detail
  const player = useRef<SourceHandle>(null)
  const [second, setSecond] = useState(0)
  const transcript = project.transcripts.media
  const turns = useMemo(() => (transcript ? turnsOf(transcript) : []), [transcript])
  const seek = (to: number) => player.current?.seek(to)
  const playFrom = (second: number) => player.current?.playFrom(second)
  useImperativeHandle(ref, () => ({ seek, playFrom }))
  const [question, setQuestion] = useState('')
  const duration = source?.duration ?? 0
  return (
    <>
      <div className={classes.top}>
        {source && <SourcePlayer ref={player} {...{ source, clips, lit, second }} onTime={setSecond} />}
        {duration > 0 && (
          <p className={classes.legend}>
            <span>0:00</span>
            {clip_count > 0 && (
              <span>
                {counted(clip_count, 'clip')} found in {timeCode(duration)}
              </span>
            )}
            <span>{timeCode(duration)}</span>
          </p>
        )}
        <div className={classes.heading}>
          <h2 className="type-h3">Transcript</h2>
          {turns.length > 0 && !question && (
            <p className="type-small ink2">Select words to make your own clip</p>
          )}
        </div>
      </div>
      {turns.length === 0 && (
        <p className={classes.nothing}>
          {detail.status === 'COMPLETED' ? 'No speech found.' : 'The transcript will appear here.'}
        </p>
      )}
      {turns.length > 0 && <AskField question={question} onAsk={setQuestion} />}
      {turns.length > 0 && question && (
        <Passages
          projectId={detail.id}
          question={question}
          onPlay={playFrom}
          onCancel={() => setQuestion('')}
        />
      )}
      {turns.length > 0 && !question && (
        <TranscriptWords projectId={detail.id} turns={turns} second={second} lit={lit} onSeek={seek} />
      )}
    </>
  )
}
