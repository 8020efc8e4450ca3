import { type Ref, useImperativeHandle, useRef } from 'react'
import type { ProjectDetail } from '@/web/client/queries/use-projects'
import classes from './SourcePanel.module.css'

/** The controls that other components get over the source. */
export type SourceHandle = { seek(second: number): void }

/** The source with the browser's own controls; its still, or nothing, until it can be played. */
export function SourceMedia({
  source,
  ref,
  onTime,
}: {
  source: NonNullable<ProjectDetail['source']>
  ref: Ref<SourceHandle>
  onTime: (second: number) => void
}) {
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle(ref, () => ({
    seek(second) {
      if (video.current) video.current.currentTime = second
    },
  }))
  const { media, poster_url, title, type } = source
  return (
    <div className={classes.media} data-sound={type === 'audio' || undefined}>
      {media ? (
        // biome-ignore lint/a11y/useMediaCaption: the transcript beside it shows the active word
        <video
          ref={video}
          src={media}
          // Sound has no room for a picture behind the controls.
          poster={(type !== 'audio' && poster_url) || undefined}
          controls
          playsInline
          preload="metadata"
          aria-label={title}
          onTimeUpdate={event => onTime(event.currentTarget.currentTime)}
        />
      ) : (
        poster_url && <img src={poster_url} alt="" />
      )}
    </div>
  )
}
