import { type ComponentProps, useEffect, useRef, useState } from 'react'
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

type LiveVideoProps = ComponentProps<typeof Html5Video> & {
  src: string
  /** Second of the source at which it is needed first. */
  start: number
}

/**
 * The browser's own player, which lets go of its source when it is removed. It keeps its address whatever part it plays
 * next: Remotion would add each part to it as a fragment, and a player whose address changes loads the file again.
 */
export function LiveVideo({ src, start, ...props }: LiveVideoProps) {
  const [needed] = useState(start)
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = player.current
    return () => {
      if (element) release(element)
    }
  }, [])
  return <Html5Video {...props} src={`${src}#t=${needed}`} ref={player} />
}
