import type { AnimationItem } from 'lottie-web'
import { useLayoutEffect, useRef, useState } from 'react'
import { useDelayRender } from 'remotion'
import type { Drawn } from '../../timeline/frame'
import { useAddress } from '../addresses'
import { LoadingError } from '../LoadingError'
import { loadOnce, useLoaded } from '../use-loaded'

/** The player without expressions and the file, cleaned once more, whatever was done to it before. */
const loadLottie = loadOnce(async answer => {
  const [text, { cleanLottie }, { default: player }] = await Promise.all([
    answer.text(),
    import('./clean-lottie'),
    import('lottie-web/build/player/lottie_light'),
  ])
  const { animation } = cleanLottie(text)
  return (container: HTMLElement): AnimationItem =>
    player.loadAnimation({
      container,
      renderer: 'svg',
      loop: false,
      autoplay: false,
      // The player writes into what it is given.
      animationData: structuredClone(animation),
    })
})

/** Shows an animation in an element, and waits until the pictures in it are there. */
function useAnimation(open: ((container: HTMLElement) => AnimationItem) | null) {
  const container = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<AnimationItem | null>(null)
  const { delayRender, continueRender } = useDelayRender()
  useLayoutEffect(() => {
    if (!open || !container.current) return
    const handle = delayRender('Opening an animation')
    const item = open(container.current)
    const ready = () => {
      setShown(item)
      continueRender(handle)
    }
    if (item.isLoaded) ready()
    else item.addEventListener('DOMLoaded', ready)
    return () => {
      setShown(null)
      item.destroy()
      continueRender(handle)
    }
  }, [open, delayRender, continueRender])
  return { container, shown }
}

/** A moment of a Lottie animation, drawn as vectors. */
export const DrawLottie = ({ data }: Drawn<'lottie' | 'json'>) => {
  const open = useLoaded(useAddress(data.mediaRef), loadLottie)
  const { container, shown } = useAnimation(open === 'failed' ? null : open)
  useLayoutEffect(() => shown?.goToAndStop(data.frame, true), [shown, data.frame])
  if (open === 'failed') return <LoadingError />
  return <div ref={container} style={{ position: 'absolute', inset: 0 }} />
}
