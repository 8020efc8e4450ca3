import { ActionIcon } from '@mantine/core'
import {
  IconAlertTriangle,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react'
import type { CallResult } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Clip, ProjectDetail } from '@/web/client/queries/use-projects'
import { timeCode } from '@/web/ui/format/dates'
import { PlayerWave } from './PlayerWave'
import classes from './SourcePlayer.module.css'

/** The controls that other components get over the source. */
export type SourceHandle = { seek(second: number): void; playFrom(second: number): void }

type Source = NonNullable<ProjectDetail['source']>

type Props = {
  source: Source
  clips: Clip[]
  /** The clip that is being viewed. */
  lit: Clip | null
  second: number
  onTime(second: number): void
  ref: Ref<SourceHandle>
}

/** The source with the addresses of files that were made since the project was fetched, by live events. */
function useLiveSource(source: Source): Source {
  const { data } = useQuery<CallResult<'GET /api/assets/{id}/'>>({
    queryKey: keys.asset(source.asset_id),
    queryFn: skipToken,
  })
  if (!data) return source
  const { media, poster_url, peaks_url } = data
  return {
    ...source,
    media: source.media ?? media,
    poster_url: source.poster_url ?? poster_url,
    peaks_url: source.peaks_url ?? peaks_url,
  }
}

/** Plays the source: its picture, the buttons, and the waveform with the ranges of the clips, which seeks. */
export function SourcePlayer({ source: fetched, clips, lit, second, onTime, ref }: Props) {
  const source = useLiveSource(fetched)
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [isMuted, setMuted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { media, poster_url, title, type, duration } = source
  const seek = (to: number) => {
    if (video.current) video.current.currentTime = to
    onTime(to)
  }
  const playFrom = (second: number) => {
    seek(second)
    // Refused while nothing is loaded: the button then still says Play.
    video.current?.play().catch(() => {})
  }
  useImperativeHandle(ref, () => ({ seek, playFrom }))
  const toggle = () => {
    const element = video.current
    if (!element) return
    // Refused without a click of the user, or while nothing is loaded: the button then still says Play.
    if (element.paused) element.play().catch(() => {})
    else element.pause()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'k' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    toggle()
  }
  const isSound = type === 'audio'
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: K is a shortcut for the button
    <div className={classes.player} onKeyDown={onKey}>
      <div className={classes.screen} data-sound={isSound || undefined}>
        {media ? (
          <video
            ref={video}
            src={media}
            poster={poster_url || undefined}
            playsInline
            preload="metadata"
            muted={isMuted}
            aria-label={title}
            onClick={toggle}
            onPlay={() => setPlaying(true)}
            onPause={() => setPlaying(false)}
            onTimeUpdate={({ currentTarget }) => {
              if (currentTarget.readyState > HTMLMediaElement.HAVE_NOTHING) onTime(currentTarget.currentTime)
            }}
            // A refetched project may have another address of the file: the browser then begins at 0.
            onLoadedMetadata={({ currentTarget }) => {
              if (currentTarget.currentTime !== second) currentTarget.currentTime = second
            }}
            onLoadedData={() => setFailed(false)}
            onError={() => setFailed(true)}
          />
        ) : (
          poster_url && <img src={poster_url} alt="" />
        )}
        {hasFailed && (
          <p className={classes.failed} role="alert">
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            This file can’t be played right now. Reload the page to try again.
          </p>
        )}
      </div>
      <div className={classes.bar}>
        <ActionIcon
          variant="default"
          size={32}
          disabled={!media}
          aria-label={isPlaying ? 'Pause' : 'Play'}
          onClick={toggle}
        >
          {isPlaying ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
        </ActionIcon>
        <span className={classes.time}>
          {timeCode(second)} / {timeCode(duration ?? 0)}
        </span>
        <ActionIcon
          size={32}
          className={classes.end}
          disabled={!media}
          aria-label={isMuted ? 'Unmute' : 'Mute'}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? <IconVolumeOff size={16} stroke={1.5} /> : <IconVolume size={16} stroke={1.5} />}
        </ActionIcon>
        {!isSound && (
          <ActionIcon
            size={32}
            disabled={!media}
            aria-label="Full screen"
            onClick={() => void video.current?.requestFullscreen().catch(() => {})}
          >
            <IconMaximize size={16} stroke={1.5} />
          </ActionIcon>
        )}
      </div>
      {Boolean(duration) && (
        <PlayerWave
          peaksUrl={source.peaks_url}
          duration={duration ?? 0}
          {...{ second, clips, lit }}
          onSeek={seek}
        />
      )}
    </div>
  )
}
