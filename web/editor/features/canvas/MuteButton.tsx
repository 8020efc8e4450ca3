import { ActionIcon, Tooltip } from '@mantine/core'
import type { PlayerRef } from '@remotion/player'
import { IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { type RefObject, useEffect, useState } from 'react'

/** Turns the sound of the preview off and on; the export keeps it. */
export function MuteButton({ player }: { player: RefObject<PlayerRef | null> }) {
  const [isMuted, setMuted] = useState(false)
  useEffect(() => {
    const source = player.current
    const follow = () => setMuted(source?.isMuted() ?? false)
    source?.addEventListener('mutechange', follow)
    return () => source?.removeEventListener('mutechange', follow)
  }, [player])
  const label = isMuted ? 'Sound of the preview on' : 'Mute preview'
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
