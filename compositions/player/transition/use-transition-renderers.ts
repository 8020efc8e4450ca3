import { lazyPart } from '@/compositions/loading/lazy-part'
import { useRenderedPart } from '@/compositions/loading/use-rendered-part'
import type { glMixer } from './gl/gl-mixer'
import type { presentations } from './presentations'

/** The renderers of transitions, in a chunk of their own because most pages don't need them. */
export type TransitionRenderers = { glMixer: typeof glMixer; presentations: typeof presentations }

const renderers = lazyPart<TransitionRenderers>(async () => {
  const [gl, css] = await Promise.all([import('./gl/gl-mixer'), import('./presentations')])
  return { glMixer: gl.glMixer, presentations: css.presentations }
})

/** The renderers of transitions, null until they are loaded. Loaded once per page, and only if `wanted`. */
export const useTransitionRenderers = (wanted: boolean): TransitionRenderers | null =>
  useRenderedPart(renderers, wanted, 'Loading transitions')
