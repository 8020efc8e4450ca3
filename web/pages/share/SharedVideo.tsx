import { useCallback, useEffect, useRef, useState } from 'react'
import type { SharedVideo as Video } from '@/api/domain/shares/contract'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { timeCode } from '@/web/ui/format/dates'
import { Failure } from './Failure'
import { SharedTranscript } from './SharedTranscript'
import classes from './SharePage.module.css'
import { useAnswer } from './use-answer'

/** The last of these that has begun at a second; -1 before the first. */
const indexAt = (starts: readonly number[], second: number): number =>
  starts.findLastIndex(start => start <= second)

/** Plays, unless the browser stops it or something else comes first. */
const play = (video: HTMLVideoElement) => void video.play().catch(() => undefined)

/**
 * A shared video with its chapters and transcript, which seek in it. It plays at each of the `presses` on its card.
 */
export function SharedVideo({
  projectId,
  share,
  video,
  presses,
  hasTitle,
}: {
  projectId: string
  share: string
  video: Video
  presses: number
  hasTitle: boolean
}) {
  const player = useRef<HTMLVideoElement>(null)
  const [second, setSecond] = useState(0)
  const [isLost, setLost] = useState(false)
  const { data, error, again } = useAnswer(
    signal =>
      call('GET /api/projects/{id}/shared/{video}/', {
        params: { id: projectId, video: video.id },
        query: { share },
        signal,
      }),
    `${video.id} ${share}`,
  )
  const chapters = data?.chapters ?? []
  const sentences = data?.sentences ?? []
  const seek = useCallback((to: number) => {
    const { current } = player
    if (!current) return
    current.currentTime = to
    setSecond(to)
    play(current)
  }, [])
  useEffect(() => {
    const { current } = player
    if (!presses || !current) return
    current.scrollIntoView({ block: 'nearest' })
    play(current)
  }, [presses])
  const chapter = indexAt(
    chapters.map(({ seconds }) => seconds),
    second,
  )
  const sentence = indexAt(
    sentences.map(({ start }) => start),
    second,
  )
  return (
    <div className={classes.video}>
      <section className={classes.stage} aria-label="Video">
        <div className={classes.screen}>
          <video
            ref={player}
            style={{ aspectRatio: `${video.width} / ${video.height}` }}
            src={video.media_url}
            poster={video.poster_url}
            controls
            controlsList={video.download_url ? undefined : 'nodownload'}
            playsInline
            preload="metadata"
            aria-label={video.title || 'Untitled'}
            onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
            onError={() => setLost(true)}
          >
            <track kind="captions" src={video.vtt_url} label="Captions" default={!video.has_captions} />
          </video>
        </div>
        {isLost && (
          <Failure
            title="The video did not load"
            reason="The link may have been turned off, or the network is gone."
            again={() => location.reload()}
          />
        )}
        {hasTitle && <h2 className="type-h2">{video.title || 'Untitled'}</h2>}
        {chapters.length > 0 && (
          <nav aria-label="Chapters">
            <h2 className="type-h3">Chapters</h2>
            <ol className={classes.chapters}>
              {chapters.map(({ seconds, title }, index) => (
                <li key={`${seconds} ${title}`}>
                  <button
                    type="button"
                    className={classes.chapter}
                    aria-current={index === chapter || undefined}
                    onClick={() => seek(seconds)}
                  >
                    <span className={`${classes.time} figures`}>{timeCode(seconds)}</span>
                    <span>{title}</span>
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        )}
      </section>
      <section className={classes.side} aria-labelledby="transcript">
        <h2 id="transcript" className="type-h3">
          Transcript
        </h2>
        {!data && !error && <p role="status">Loading the transcript</p>}
        {error !== null && (
          <Failure title="The transcript did not load" reason={messageOf(error)} again={again} />
        )}
        {data && sentences.length === 0 && <p className="ink2">No one speaks in this video.</p>}
        {sentences.length > 0 && <SharedTranscript sentences={sentences} current={sentence} onSeek={seek} />}
      </section>
    </div>
  )
}
