import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor, useLiveProject, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import type { TimelineOverlay } from '../tool/timeline-tool'
import type { Viewport } from '../view/use-viewport'
import { Cuts } from './Cuts'
import { DropMark } from './DropMark'
import { dropOf } from './drop-target'
import { Row } from './Row'
import classes from './Rows.module.css'
import { GAP, rowsOf } from './timeline-rows'
import { useRowKeys } from './use-row-keys'
import { useRowOrder } from './use-row-order'
import { useScrollSelectionIntoView } from './use-scroll-selection-into-view'

type Props = {
  /** What is dragged. */
  overlay: TimelineOverlay
  scroller: RefObject<HTMLElement | null>
  view: Viewport
  scale: number
}

/** A row for each track; only the rows in view are mounted. */
export function Rows({ overlay, scroller, view, scale }: Props) {
  const { store, timeline } = useEditor()
  const project = useLiveProject()
  const settled = useProject()
  const size = useKey(timeline.state, 'rows')
  const rows = useMemo(() => rowsOf(project, size, settled), [project, size, settled])
  const settledRows = useMemo(() => rowsOf(settled, size), [settled, size])
  const chosen = useKey(store.state, 'layers')
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    estimateSize: index => rows[index]?.height ?? 0,
    gap: GAP,
    paddingStart: HEAD + GAP,
    paddingEnd: GAP * 2,
    scrollPaddingStart: HEAD + GAP,
    overscan: 4,
    useFlushSync: false,
  })
  const { moving, isRefused, isPickedUp } = useSnapshot(overlay)
  const drop = moving.length ? dropOf(rows, project, moving) : null
  const { active, onKeyDown, onFocus } = useRowKeys(rows, chosen, index => list.scrollToIndex(index))
  useScrollSelectionIntoView(rows, chosen, list)
  const { slot, ...pointer } = useRowOrder(rows, list)
  return (
    <>
      <ul
        aria-label="Rows of layers"
        className={classes.rows}
        style={{ height: list.getTotalSize() - HEAD }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        data-lifted={(drop && !isRefused && chosen.includes(moving[0] ?? '')) || undefined}
        data-picked-up={isPickedUp || undefined}
        data-refused={isRefused || undefined}
        {...pointer}
      >
        {list.getVirtualItems().map(item => {
          const row = rows[item.index]
          return (
            row && (
              <Row
                key={item.key}
                row={row}
                index={item.index}
                count={rows.length}
                top={item.start - HEAD}
                view={view}
                scale={scale}
                isActive={row.id === active}
              />
            )
          )
        })}
        {slot !== null && (
          <li className={classes.drop} style={{ top: slot.top - HEAD }} aria-hidden>
            <div className={classes.slot} />
          </li>
        )}
        {drop && !isRefused && (
          <li aria-hidden>
            <DropMark drop={{ ...drop, top: drop.top - HEAD }} scale={scale} />
          </li>
        )}
      </ul>
      {moving.length === 0 && <Cuts rows={settledRows} view={view} scale={scale} />}
    </>
  )
}
