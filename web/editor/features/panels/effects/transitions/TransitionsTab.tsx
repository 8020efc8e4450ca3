import { Button } from '@mantine/core'
import { editPointsOf } from '@/compositions/edit/set-transition'
import type { Project } from '@/compositions/model/project'
import type { EditPoint } from '@/compositions/scene/transitions/find-edit-points'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { layerName } from '@/web/editor/core/store/new-id'
import { splitAtPlayhead } from '@/web/editor/shared/actions/time-actions'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { EmptyState } from '@/web/ui/EmptyState'
import classes from '../Effects.module.css'
import { CutPart } from './CutPart'

/** The label of a cut: its time, and the layers before and after it. */
export function cutLabel({ cut, from, to }: EditPoint, project: Project): string {
  const [before, after] = [from, to].map(layer => layerName(layer, project))
  return `${clockTenths(cut / project.fps)}  ${before} → ${after}`
}

/**
 * The cut whose transition is edited: the one before a selected layer, else the one after it, else the one
 * nearest to frame `now`; null if there is none.
 */
export function cutFor(cuts: readonly EditPoint[], chosen: readonly string[], now: number): EditPoint | null {
  const before = cuts.find(({ to }) => chosen.includes(to.id))
  const after = cuts.find(({ from }) => chosen.includes(from.id))
  const [nearest] = [...cuts].sort((a, b) => Math.abs(a.cut - now) - Math.abs(b.cut - now))
  return before ?? after ?? nearest ?? null
}

let last: { project: Project; cuts: EditPoint[] } | null = null

/** The cuts of a project in playback order; cached for the last project. */
export function playedCuts(project: Project): EditPoint[] {
  if (last?.project !== project) last = { project, cuts: editPointsOf(project).sort((a, b) => a.cut - b.cut) }
  return last.cuts
}

/** The transitions between clips that follow one another. */
export function TransitionsTab() {
  const editor = useEditor()
  const { store, playhead } = editor
  const project = useProject()
  const chosen = useKey(store.state, 'layers')
  const cuts = playedCuts(project)
  const cut = cutFor(cuts, chosen, playhead.frame())
  if (!cut)
    return (
      <EmptyState
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
      </EmptyState>
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
