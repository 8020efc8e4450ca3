import { ActionIcon, Slider } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { memo, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { clock } from '@/compositions/util/clock'
import classes from './ScriptPage.module.css'
import { playTimes } from './script-player'
import { useScriptEditor } from './use-script-editor'

/** The second of all paragraphs at which the player is, of so many; not drawn again while a text is typed. */
const Bar = memo(function Bar({ at, total }: { at: number; total: number }) {
  const { player } = useScriptEditor()
  const { isPlaying } = useSnapshot(player.state)
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
})

/** The player of the whole script: play or pause, the time, and a seek bar. */
export function PlayerBar() {
  const { session, player } = useScriptEditor()
  const { paragraphs } = useSnapshot(session.state)
  const { current, time } = useSnapshot(player.state)
  const { starts, total } = useMemo(() => playTimes(paragraphs), [paragraphs])
  const start = starts.get(current ?? '')
  return <Bar at={start === undefined ? 0 : start + time} total={total} />
}
