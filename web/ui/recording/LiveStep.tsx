import { Button } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerStopFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { timeCode } from '../format/dates'
import { hasScreen } from './inputs'
import { LevelMeter } from './LevelMeter'
import { useLevel } from './level'
import { Preview } from './Preview'
import classes from './RecordDialog.module.css'
import { Teleprompter } from './Teleprompter'
import type { Recording } from './use-recording'

/** The seconds of a recording, and the title of the tab, by which it is found from other tabs. */
function useSeconds(read: () => number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(read())), 250)
    return () => clearInterval(timer)
  }, [read])
  return seconds
}

/** The countdown, and what is recorded with the time, the level and the buttons. */
export function LiveStep({ recording, text }: { recording: Recording; text: string }) {
  const { mode, step, shown, discard, stop, togglePause } = recording
  const level = useLevel(shown)
  const seconds = useSeconds(recording.seconds)
  const isPaused = step.kind === 'live' && step.isPaused
  const isCounting = step.kind === 'countdown'
  const time = timeCode(seconds)
  return (
    <>
      {!isCounting && <title>{`${isPaused ? 'Paused' : 'Recording'} ${time} - Talkreel Studio`}</title>}
      <Preview mode={mode} stream={shown} isMirrored={mode === 'camera'}>
        {!hasScreen(mode) && text.trim() && (
          <Teleprompter text={text} isRunning={step.kind === 'live' && !isPaused} />
        )}
        {isCounting && (
          <div className={classes.count} aria-hidden>
            {step.left}
          </div>
        )}
      </Preview>
      <div className={classes.live}>
        <span className={classes.dot} data-off={isPaused || isCounting || undefined} aria-hidden />
        <span className="figures" role="timer" aria-label="Recorded">
          {time}
        </span>
        {isPaused && <span className="type-small ink2">Paused</span>}
        {level !== null && <LevelMeter level={level} />}
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={discard}>
          {isCounting ? 'Cancel' : 'Start over'}
        </Button>
        {!isCounting && (
          <>
            <Button
              variant="default"
              leftSection={
                isPaused ? <IconPlayerPlayFilled size={16} /> : <IconPlayerPauseFilled size={16} />
              }
              onClick={togglePause}
            >
              {isPaused ? 'Resume' : 'Pause'}
            </Button>
            <Button autoFocus leftSection={<IconPlayerStopFilled size={16} />} onClick={stop}>
              Stop
            </Button>
          </>
        )}
      </div>
    </>
  )
}
