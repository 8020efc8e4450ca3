import type { AnimationItem } from 'lottie-web'
import { useLayoutEffect, useRef, useState } from 'react'
import { useDelayRender } from 'remotion'
import { MissingMedia } from '@/compositions/drawing/MissingMedia'
import { useAddress } from '@/compositions/drawing/media-contexts'
import { useMediaFailure } from '@/compositions/drawing/media-failure'
import { loadOnce, useLoaded } from '@/compositions/drawing/use-loaded'
import type { GraphicItem } from '../item'
import type { LottieData } from './evaluate'

/** Loads the player without expressions and the animation, which is always cleaned again. */
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
      // The player mutates the data.
      animationData: structuredClone(animation),
    })
})

/** Waits for the images in an animation; failures are ignored. */
const picturesIn = (element: HTMLElement): Promise<unknown> =>
  Promise.all(
    [...element.querySelectorAll('image')].map(async ({ href }) => {
      const picture = new Image()
      picture.src = href.baseVal
      await picture.decode().catch(() => {})
    }),
  )

type Open = (container: HTMLElement) => AnimationItem

/** Shows a frame of an animation in an element; delays the render until the animation and its images have loaded. */
function useAnimation(open: Open | null, frame: number, fail: () => void) {
  const container = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ item: AnimationItem; handle: number } | null>(null)
  const { delayRender, continueRender } = useDelayRender()
  useLayoutEffect(() => {
    const element = container.current
    if (!open || !element) return
    let wanted = true
    const handle = delayRender('Opening an animation')
    const item = open(element)
    item.addEventListener('error', fail)
    const ready = async () => {
      await picturesIn(element)
      if (wanted) setShown({ item, handle })
    }
    if (item.isLoaded) void ready()
    else item.addEventListener('DOMLoaded', () => void ready())
    return () => {
      wanted = false
      setShown(null)
      item.destroy()
      continueRender(handle)
    }
  }, [open, fail, delayRender, continueRender])
  useLayoutEffect(() => {
    shown?.item.goToAndStop(frame, true)
    if (shown) continueRender(shown.handle)
  }, [shown, frame, continueRender])
  return container
}

/** A frame of a Lottie animation, drawn as vectors. */
export const DrawLottie = ({ data: { mediaRef, frame } }: GraphicItem<'lottie' | 'json', LottieData>) => {
  const open = useLoaded(mediaRef, loadLottie)
  const { failed, fail } = useMediaFailure(mediaRef, useAddress(mediaRef))
  const container = useAnimation(open === 'failed' ? null : open, frame, fail)
  if (failed || open === 'failed') return <MissingMedia mediaRef={mediaRef} />
  return <div ref={container} style={{ position: 'absolute', inset: 0 }} />
}
