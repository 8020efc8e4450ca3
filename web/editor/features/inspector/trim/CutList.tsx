import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { restoreSpans } from '@/compositions/edit/cuts'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { wordsOf } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import type { Interval } from '@/compositions/time/spans'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useProject } from '@/web/editor/shared/session/editor-context'
import classes from './Trim.module.css'

/** The words that a cut removes, or its time if it has none. */
function saidIn(transcript: Transcript | undefined, { start, end }: Interval): string {
  const middles = transcript ? wordsOf(transcript) : []
  const said = middles.filter(word => {
    const middle = (word.start + word.end) / 2
    return middle >= start && middle < end
  })
  return said.length ? said.map(word => word.text).join(' ') : `At ${clockTenths(start)}`
}

/** The cuts of a clip; each can be restored, or all at once. */
export function CutList({ layer: { id, cuts, mediaRef } }: { layer: PlayedLayer }) {
  const transcript = useProject().transcripts[mediaRef]
  const { perform } = useLayerEdits(id)
  const restore = (spans: readonly Interval[]) =>
    perform(spans.length > 1 ? 'Restore all cuts' : 'Restore cut', project =>
      restoreSpans(project, { mediaRef, spans }),
    )
  if (!cuts.length) return <p className="ink3 type-small">Nothing is cut out of this clip.</p>
  return (
    <section aria-label="Cuts">
      <div className={classes.head}>
        <span className="ink2">{cuts.length === 1 ? '1 cut' : `${cuts.length} cuts`}</span>
        <Button size="compact-xs" variant="subtle" onClick={() => restore(cuts)}>
          Restore all
        </Button>
      </div>
      <ul className={classes.cuts}>
        {cuts.map(cut => {
          const said = saidIn(transcript, cut)
          return (
            <li key={cut.id} className={classes.cut}>
              <s className="one-line ink2" title={said}>
                {said}
              </s>
              <span className="ink3 type-small figures">{(cut.end - cut.start).toFixed(1)} s</span>
              <Tooltip label="Restore">
                <ActionIcon size={28} aria-label={`Restore ${said}`} onClick={() => restore([cut])}>
                  <IconRestore size={16} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
