import { Tooltip } from '@mantine/core'
import { IconPlus, IconTransitionRight } from '@tabler/icons-react'
import { memo } from 'react'
import { editPointsOf } from '@/compositions/edit/set-transition'
import { TRANSITIONS } from '@/compositions/looks/transitions/transitions'
import { type Project, resolveTransition } from '@/compositions/model/project'
import type { EditPoint } from '@/compositions/scene/transitions/find-edit-points'
import { memoize } from '@/compositions/util/memoize'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import type { Viewport } from '../view/use-viewport'
import { rowExtents } from './drop-target'
import classes from './Rows.module.css'
import type { TimelineRow } from './timeline-rows'

const cutsOf = memoize((project: Project) => editPointsOf(project))

/** Pixels that a clip beside a cut needs so that the cut has a button. */
const ROOM = 24

type Props = { rows: readonly TimelineRow[]; view: Viewport; scale: number }

/**
 * Buttons between clips that adjoin on a row: they show the transition there, or add one when pointed at, in the panel
 * of transitions. With the keyboard, that panel lists all cuts.
 */
export const Cuts = memo(function Cuts({ rows, view, scale }: Props) {
  const { store, playhead, layout } = useEditor()
  const project = useProject()
  const { fps } = project
  const extents = rowExtents(rows)
  const open = ({ to, cut }: EditPoint) => {
    store.select([to.id])
    playhead.seek(cut)
    layout.effects = 'Transitions'
    openPanel(layout, 'effects')
  }
  return cutsOf(project).map(point => {
    const { from, to, cut, longest } = point
    const at = cut / fps
    const extent = extents.find(({ row }) => row.clips.some(({ id }) => id === to.id))
    const isTogether = extent?.row.clips.some(({ id }) => id === from.id)
    const isRoomy = (longest / fps) * scale >= ROOM
    if (!extent || at < view.from || at > view.to || !(to.transition || (isTogether && isRoomy))) return null
    const time = clockTenths(at)
    const label = to.transition
      ? `Transition ${TRANSITIONS[resolveTransition(to.transition).type].label} at ${time}`
      : `Add a transition at ${time}`
    const Icon = to.transition ? IconTransitionRight : IconPlus
    return (
      <Tooltip key={to.id} label={label}>
        <button
          type="button"
          className={classes.cut}
          aria-label={label}
          tabIndex={-1}
          data-cut={to.id}
          data-set={Boolean(to.transition) || undefined}
          style={{ left: at * scale, top: (extent.top + extent.bottom) / 2 - HEAD }}
          onClick={() => open(point)}
        >
          <Icon size={12} stroke={2} aria-hidden />
        </button>
      </Tooltip>
    )
  })
})
