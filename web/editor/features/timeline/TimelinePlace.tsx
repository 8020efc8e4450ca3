import type { ReactNode } from 'react'
import { lazyPart } from '@/compositions/loading/lazy-part'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import classes from './Timeline.module.css'
import { useHeight } from './view/use-height'

/** The timeline, which is not needed before the picture is there. */
const timelinePart = lazyPart(async () => (await import('./Timeline')).Timeline)

/** The place of the timeline: as high as the timeline itself, so that nothing moves when it comes. */
export function TimelinePlace({ extraTools }: { extraTools: ReactNode }) {
  const { height } = useHeight()
  return (
    <PartBoundary name="timeline">
      <LazySlot part={timelinePart} props={{ extraTools }}>
        <div className={classes.timeline} style={{ height }} />
      </LazySlot>
    </PartBoundary>
  )
}
