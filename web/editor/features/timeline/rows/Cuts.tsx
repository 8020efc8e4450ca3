import { Tooltip } from '@mantine/core'
import { IconPlus, IconTransitionRight } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { editPointsOf, setTransition } from '@/compositions/edit/set-transition'
import { TRANSITIONS } from '@/compositions/looks/transitions/transitions'
import { type Project, resolveTransition } from '@/compositions/model/project'
import type { EditPoint } from '@/compositions/scene/transitions/find-edit-points'
import { memoize } from '@/compositions/util/memoize'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import type { Viewport } from '../view/use-viewport'
import { rowExtents } from './drop-target'
import classes from './Rows.module.css'
import type { TimelineRow } from './timeline-rows'

/** The cuts of a project by time. */
const cutsOf = memoize((project: Project) => editPointsOf(project).sort((a, b) => a.cut - b.cut))

/** Pixels that a clip beside a cut needs so that the cut has a button. */
const ROOM = 24

type Props = { rows: readonly TimelineRow[]; view: Viewport; scale: number }

/**
 * Buttons between clips that adjoin on a row: they show the transition there, or add one when pointed at, in the panel
 * of transitions. Tab reaches one of them, Left and Right go to the previous and next one, with the playhead, and Delete
 * removes the transition.
 */
export const Cuts = memo(function Cuts({ rows, view, scale }: Props) {
  const editor = useEditor()
  const { store, playhead, layout } = editor
  const project = useProject()
  const { fps } = project
  const extents = rowExtents(rows)
  const group = useRef<HTMLFieldSetElement>(null)
  const [focused, setFocused] = useState<string | null>(null)
  const wanted = useRef<string | null>(null)
  // The cut may have been out of view until the playhead was moved to it.
  useLayoutEffect(() => {
    const { current: id } = wanted
    const button = id && group.current?.querySelector<HTMLElement>(`[data-cut="${CSS.escape(id)}"]`)
    if (!button) return
    wanted.current = null
    button.focus()
  })
  const open = ({ to, cut }: EditPoint) => {
    store.select([to.id])
    playhead.seek(cut)
    layout.effects = 'Transitions'
    openPanel(layout, 'effects')
  }
  const cuts = cutsOf(project).flatMap(point => {
    const { from, to, longest } = point
    const extent = extents.find(({ row }) => row.clips.some(({ id }) => id === to.id))
    const isTogether = extent?.row.clips.some(({ id }) => id === from.id)
    const isRoomy = (longest / fps) * scale >= ROOM
    return extent && (to.transition || (isTogether && isRoomy)) ? [{ point, extent }] : []
  })
  const shown = cuts.filter(({ point: { cut } }) => cut / fps >= view.from && cut / fps <= view.to)
  const active = (shown.find(({ point }) => point.to.id === focused) ?? shown[0])?.point.to.id
  const onKeyDown = (event: KeyboardEvent) => {
    const at = cuts.findIndex(({ point }) => point.to.id === focused)
    const here = cuts[at]?.point.to
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!here || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (step) {
      event.preventDefault()
      const next = cuts[at + step]?.point
      if (!next) return
      wanted.current = next.to.id
      setFocused(next.to.id)
      playhead.seek(next.cut)
    } else if (here.transition && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault()
      tryEdit(editor, 'No transition', value =>
        setTransition(value, { layerIds: [here.id], transition: null }),
      )
    }
  }
  const buttons = shown.map(({ point, extent }) => {
    const { to, cut } = point
    const at = cut / fps
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
          tabIndex={to.id === active ? 0 : -1}
          onFocus={() => setFocused(to.id)}
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
  if (!cuts.length) return null
  return (
    <fieldset ref={group} className={classes.cuts} aria-label="Cuts" onKeyDown={onKeyDown}>
      {buttons}
    </fieldset>
  )
})
