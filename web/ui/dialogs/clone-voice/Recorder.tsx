import { Button } from '@mantine/core'
import { IconMicrophone, IconPlayerStopFilled } from '@tabler/icons-react'
import { LIMITS } from '@/compositions/catalog/limits'
import { LevelMeter } from '../../recording/LevelMeter'
import classes from './CloneVoice.module.css'
import type { useRecorder } from './use-recorder'

const { sampleMinSeconds, sampleAdvisedMinSeconds, sampleAdvisedMaxSeconds } = LIMITS.voices

/** Takes about a minute to read, with sounds of all kinds. */
const TEXT = [
  'Every morning before the shops open, I walk along the river to the old bridge. The water is quiet at that hour, and you can hear the birds long before you see them.',
  'Some days I meet the baker, who carries two baskets of warm bread across the square. We talk about the weather, his daughters, and whether the bus will ever come on time.',
  'What I like most is how the light changes. First the roofs turn gray, then pink, and suddenly the whole street is bright. By the time I get home, the coffee is ready, and the day can begin.',
]

const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${`${Math.floor(seconds % 60)}`.padStart(2, '0')}`

/** What the time means for the sample. */
function timeText(seconds: number): string {
  if (seconds < sampleMinSeconds) return `at least ${sampleMinSeconds} seconds`
  return seconds < sampleAdvisedMinSeconds ? 'enough, a little more is better' : 'enough'
}

/** Records a sample: a text to read, the time, and the level of the microphone. */
export function Recorder({ recorder }: { recorder: ReturnType<typeof useRecorder> }) {
  const { state, isStarting, start, stop, discard } = recorder
  const isShort = !state || state.seconds < sampleMinSeconds
  return (
    <div className={classes.recorder}>
      <p className={classes.hint}>
        Read this text aloud, or speak freely for {sampleAdvisedMinSeconds} to {sampleAdvisedMaxSeconds}{' '}
        seconds.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
      <section className={classes.script} aria-label="Text to read" tabIndex={0}>
        {TEXT.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {state ? (
        <>
          <div className={classes.meterRow}>
            <span className={classes.dot} aria-hidden />
            <span className="figures" role="timer">
              {clock(state.seconds)}
            </span>
            <LevelMeter level={state.level} />
            <span className="type-small ink2">{timeText(state.seconds)}</span>
          </div>
          <div className={classes.buttons}>
            <Button variant="subtle" onClick={discard}>
              Discard
            </Button>
            <Button leftSection={<IconPlayerStopFilled size={16} />} disabled={isShort} onClick={stop}>
              Stop recording
            </Button>
          </div>
        </>
      ) : (
        <div className={classes.buttons}>
          <Button
            variant="default"
            leftSection={<IconMicrophone size={16} stroke={1.5} />}
            loading={isStarting}
            onClick={() => void start()}
          >
            Start recording
          </Button>
        </div>
      )}
    </div>
  )
}
