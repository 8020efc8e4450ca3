import { IconDeviceDesktop, IconMicrophone, IconVideo } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { RecordingMode } from './inputs'
import classes from './RecordDialog.module.css'

const WAITING: Record<RecordingMode, string> = {
  camera: 'Your camera shows here.',
  screen: 'You choose a screen, a window or a tab when you start.',
  both: 'You choose a screen, a window or a tab when you start.',
  microphone: 'Only sound is recorded.',
}

const ICONS = {
  camera: IconVideo,
  screen: IconDeviceDesktop,
  both: IconDeviceDesktop,
  microphone: IconMicrophone,
} as const

/** What is recorded, without its sound. A camera is mirrored, as people know themselves; the recording is not. */
export function Preview({
  mode,
  stream,
  isMirrored,
  children,
}: {
  mode: RecordingMode
  stream: MediaStream | null
  isMirrored: boolean
  children?: ReactNode
}) {
  const video = useRef<HTMLVideoElement>(null)
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0
  useEffect(() => {
    if (video.current) video.current.srcObject = hasPicture ? stream : null
  }, [stream, hasPicture])
  const Icon = ICONS[mode]
  return (
    <div className={classes.preview} data-low={mode === 'microphone' || undefined}>
      {hasPicture ? (
        <video
          ref={video}
          className={classes.video}
          data-mirrored={isMirrored || undefined}
          aria-label="Preview"
          autoPlay
          muted
          playsInline
        />
      ) : (
        <div className={classes.waiting}>
          <Icon size={28} stroke={1.5} aria-hidden />
          <p>{WAITING[mode]}</p>
        </div>
      )}
      {children}
    </div>
  )
}
