import { ActionIcon, Tooltip } from '@mantine/core'
import type { PlayerRef } from '@remotion/player'
import { IconMaximize, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'
import { useKeysOf } from '@/web/editor/shared/actions/Keys'
import { zoomToFit } from '@/web/editor/shared/actions/view-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { withKeys } from '@/web/ui/format/keys'
import { SafeAreaMenu } from './aids/SafeAreaMenu'
import classes from './Canvas.module.css'

/** Mutes and unmutes the preview; the export keeps its sound. */
function MuteButton({ player }: { player: RefObject<PlayerRef | null> }) {
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    const source = player.current
    const follow = () => setMuted(source?.isMuted() ?? false)
    source?.addEventListener('mutechange', follow)
    return () => source?.removeEventListener('mutechange', follow)
  }, [player])
  const label = isMuted ? 'Unmute preview' : 'Mute preview'
  const Icon = isMuted ? IconVolumeOff : IconVolume
  return (
    <Tooltip label={label}>
      <ActionIcon
        size={28}
        aria-label={label}
        onClick={() => (isMuted ? player.current?.unmute() : player.current?.mute())}
      >
        <Icon size={16} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  )
}

type Props = {
  player: RefObject<PlayerRef | null>
  /** Screen pixels per canvas pixel. */
  scale: number
}

/** The tools below the preview: safe area, zoom to fit, mute and full screen. */
export function CanvasTools({ player, scale }: Props) {
  const editor = useEditor()
  const [fitKey] = useKeysOf(zoomToFit)
  return (
    <>
      <SafeAreaMenu />
      <Tooltip label={withKeys(zoomToFit.label, fitKey)}>
        <button type="button" className={`figures ${classes.zoom}`} onClick={() => zoomToFit.perform(editor)}>
          {Math.round(scale * 100)} %
        </button>
      </Tooltip>
      <MuteButton player={player} />
      <Tooltip label="Full screen">
        <ActionIcon size={28} aria-label="Full screen" onClick={() => player.current?.requestFullscreen()}>
          <IconMaximize size={16} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}
