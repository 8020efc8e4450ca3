import type { ReactNode } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import classes from './Timeline.module.css'
import { useHeight } from './view/use-height'

/** The timeline, in a chunk of its own: the first frame doesn't need it. */
const timelinePart = lazyPart(async () => (await import('./Timeline')).Timeline)

/** The timeline or, while it loads, a placeholder of the same height, so that nothing moves. */
export function TimelinePlace({ extraTools }: { extraTools: ReactNode }) {
  const { height } = useHeight()
  return (
    <PartBoundary name="timeline">
      <LazySlot part={timelinePart} props={{ extraTools }} isFirst>
        <div className={classes.timeline} style={{ height }} />
      </LazySlot>
    </PartBoundary>
  )
}
