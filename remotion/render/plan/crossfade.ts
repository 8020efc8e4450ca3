import type { VideoItem } from '@/compositions/kinds/item'
import { isVideoItem, type TransitionItem } from '@/compositions/scene/frame'

/**
 * Returns what a fade between videos shows, from back to front: the first side, and the video of the second one over it
 * with the progress as its opacity, as Remotion's `fade` draws it. Null for any other transition, and while a source has
 * ended, since its frozen frame belongs to another time.
 */
export function crossfadeOf({ type, progress, from, to }: TransitionItem): VideoItem[] | null {
  const [entering] = to
  if (type !== 'fade' || to.length !== 1 || !entering || !isVideoItem(entering)) return null
  const exiting = from.filter(isVideoItem)
  if (exiting.length < from.length || [...exiting, entering].some(one => one.freezeFrame !== null))
    return null
  const { box } = entering
  return [...exiting, { ...entering, box: { ...box, opacity: box.opacity * progress } }]
}
