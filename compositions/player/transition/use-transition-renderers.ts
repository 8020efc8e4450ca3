import { lazyPart } from '@/compositions/loading/lazy-part'
import { useRenderedPart } from '@/compositions/loading/use-rendered-part'
import type { glMixer } from './gl/gl-mixer'
import type { presentations } from './presentations'

/** What transitions are drawn with; it comes in a file of its own, since most pages need none of it. */
export type TransitionRenderers = { glMixer: typeof glMixer; presentations: typeof presentations }

const renderers = lazyPart<TransitionRenderers>(async () => {
  const [gl, css] = await Promise.all([import('./gl/gl-mixer'), import('./presentations')])
  return { glMixer: gl.glMixer, presentations: css.presentations }
})

/** What transitions are drawn with, null until it is there. Loaded once a page, and only where it is `wanted`. */
export const useTransitionRenderers = (wanted: boolean): TransitionRenderers | null =>
  useRenderedPart(renderers, wanted, 'Loading transitions')
