import { LatePlace } from '../parts/LatePlace'
import { lateParts } from '../parts/late-parts'
import { PartBoundary } from '../parts/PartBoundary'
import classes from './Transcript.module.css'

/** Where the transcript stands: beside the panel, or `isWide` in its place. What goes wrong in it stays in it. */
export function TranscriptPlace({ isWide = false }: { isWide?: boolean }) {
  return (
    <PartBoundary name="transcript">
      <LatePlace part={lateParts.transcript} props={{ isWide }}>
        <section className={classes.transcript} data-wide={isWide || undefined} aria-label="Transcript" />
      </LatePlace>
    </PartBoundary>
  )
}
