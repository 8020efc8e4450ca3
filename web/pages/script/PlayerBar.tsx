import { ActionIcon, Slider } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { clock } from '@/compositions/util/clock'
import classes from './ScriptPage.module.css'
import { playTimes } from './script-player'
import { useScriptEditor } from './use-script-editor'

/** The player of the whole script: play or pause, the time, and a seek bar. */
export function PlayerBar() {
  const { session, player } = useScriptEditor()
  const { paragraphs } = useSnapshot(session.state)
  const { current, isPlaying, time } = useSnapshot(player.state)
  const { starts, total } = useMemo(() => playTimes(paragraphs), [paragraphs])
  const at = (starts.get(current ?? '') ?? 0) + (starts.has(current ?? '') ? time : 0)
  const isEmpty = total === 0
  return (
    <section className={classes.player} aria-label="Player">
      <ActionIcon
        size="lg"
        variant="filled"
        disabled={isEmpty}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => (isPlaying ? player.pause() : player.play())}
      >
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <span className="figures ink2">
        {clock(at)} / {clock(total)}
      </span>
      <Slider
        className={classes.seek}
        thumbLabel="Seek"
        min={0}
        max={Math.max(total, 0.01)}
        step={0.1}
        value={at}
        disabled={isEmpty}
        label={clock}
        onChange={player.seek}
      />
      {isEmpty && <span className="ink3 type-small">Generate audio to listen to it here</span>}
    </section>
  )
}
