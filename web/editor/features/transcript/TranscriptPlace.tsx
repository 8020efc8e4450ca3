import { Skeleton } from '@mantine/core'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import classes from './Transcript.module.css'
import { transcriptParts } from './transcript-parts'

/**
 * The place of the transcript: beside the panel or, with `isWide`, in its place. An error in it doesn't
 * affect the rest of the editor.
 */
export function TranscriptPlace({ isWide = false }: { isWide?: boolean }) {
  return (
    <PartBoundary name="transcript">
      <LazySlot part={transcriptParts.transcript} props={{ isWide }}>
        <TranscriptSkeleton isWide={isWide} />
      </LazySlot>
    </PartBoundary>
  )
}

/** Widths of the placeholder's lines. */
const LINES = ['92%', '78%', '86%', '40%', '88%', '64%']

/** The placeholder of the transcript while it loads. */
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
