import { Button } from '@mantine/core'
import { EmptyPlace } from '../../../../../ui/EmptyPlace'
import { splitAtPlayhead } from '../../../../shared/actions/time-actions'
import { SelectField } from '../../../../shared/fields/SelectField'
import { useEditor, useProject } from '../../../../shared/session/editor-context'
import { useKey } from '../../../../shared/session/use-key'
import classes from '../Effects.module.css'
import { CutPart } from './CutPart'
import { cutFor, cutLabel, playedCuts } from './cuts'

/** How one clip comes in over another where they meet. */
export function TransitionsTab() {
  const editor = useEditor()
  const { store, playhead } = editor
  const project = useProject()
  const chosen = useKey(store.state, 'layers')
  const cuts = playedCuts(project)
  const cut = cutFor(cuts, chosen, playhead.frame())
  if (!cut)
    return (
      <EmptyPlace
        title="Where two clips meet"
        isLow
        action={
          <Button disabled={!splitAtPlayhead.when(editor)} onClick={() => splitAtPlayhead.perform(editor)}>
            Split at playhead
          </Button>
        }
      >
        A transition goes from one clip to the next. Put the playhead where it should be and split the clip
        there, or move a clip to the end of another.
      </EmptyPlace>
    )
  const go = (id: string) => {
    const next = cuts.find(({ to }) => to.id === id)
    if (!next) return
    store.select([id])
    playhead.seek(next.cut)
  }
  const isAside = chosen.length > 0 && !chosen.some(id => id === cut.to.id || id === cut.from.id)
  return (
    <>
      <div className={classes.block}>
        {isAside && (
          <p className="ink2 type-small" role="status">
            The selected clip has no adjacent clip: split it, or move it to the end of one. Below is the
            nearest cut.
          </p>
        )}
        <SelectField
          label="Cut"
          value={cut.to.id}
          options={cuts.map(one => ({ value: one.to.id, label: cutLabel(one, project) }))}
          onChange={go}
        />
      </div>
      <CutPart cut={cut} cuts={cuts} />
    </>
  )
}
