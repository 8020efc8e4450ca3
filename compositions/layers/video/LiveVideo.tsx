import { type ComponentProps, useEffect, useRef } from 'react'
import { Html5Video } from 'remotion'

/**
 * Lets go of what a player was loading. A player that is only removed keeps its connection until it is collected, and
 * a browser has six to a host: after some splits of a long film none was left for the player in view.
 */
function release(player: HTMLVideoElement): void {
  player.pause()
  player.removeAttribute('src')
  player.load()
}

/** The browser's own player, which lets go of its source when it is removed. */
export function LiveVideo(props: ComponentProps<typeof Html5Video>) {
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = player.current
    return () => {
      if (element) release(element)
    }
  }, [])
  return <Html5Video {...props} ref={player} />
}
