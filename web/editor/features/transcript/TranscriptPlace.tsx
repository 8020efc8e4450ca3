import { Skeleton } from '@mantine/core'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import classes from './Transcript.module.css'
import { transcriptParts } from './transcript-parts'

/** Where the transcript stands: beside the panel, or `isWide` in its place. What goes wrong in it stays in it. */
export function TranscriptPlace({ isWide = false }: { isWide?: boolean }) {
  return (
    <PartBoundary name="transcript">
      <LazySlot part={transcriptParts.transcript} props={{ isWide }}>
        <TranscriptSkeleton isWide={isWide} />
      </LazySlot>
    </PartBoundary>
  )
}

/** Widths of lines of words. */
const LINES = ['92%', '78%', '86%', '40%', '88%', '64%']

/** The shape of the transcript while it comes. */
const TranscriptSkeleton = ({ isWide }: { isWide: boolean }) => (
  <section className={classes.transcript} data-wide={isWide || undefined} aria-label="Transcript">
    <header className={classes.header}>
      <h2 className="type-h3">Transcript</h2>
    </header>
    <div className={classes.coming} role="status" aria-label="Opening transcript">
      {LINES.map(width => (
        <Skeleton key={width} height={16} width={width} mb={12} />
      ))}
    </div>
  </section>
)
