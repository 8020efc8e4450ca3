import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useMemo } from 'react'
import { HEAD } from '@/web/editor/core/timeline/timeline-measures'
import { useEditor, useLiveProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import type { Viewport } from '../view/use-viewport'
import { Row } from './Row'
import classes from './Rows.module.css'
import { GAP, rowsOf } from './timeline-rows'
import { useRowKeys } from './use-row-keys'
import { useRowOrder } from './use-row-order'
import { useScrollSelectionIntoView } from './use-scroll-selection-into-view'

type Props = {
  scroller: RefObject<HTMLElement | null>
  view: Viewport
  scale: number
}

/** A row for each layer; only the rows in view are mounted. */
export function Rows({ scroller, view, scale }: Props) {
  const { store } = useEditor()
  const project = useLiveProject()
  const rows = useMemo(() => rowsOf(project), [project])
  const chosen = useKey(store.state, 'layers')
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: useCallback((index: number) => rows[index]?.layer.id ?? index, [rows]),
    estimateSize: index => rows[index]?.height ?? 0,
    gap: GAP,
    paddingStart: HEAD + GAP,
    paddingEnd: GAP * 2,
    scrollPaddingStart: HEAD + GAP,
    overscan: 4,
    useFlushSync: false,
  })
  const { active, onKeyDown, onFocus } = useRowKeys(rows, chosen, index => list.scrollToIndex(index))
  useScrollSelectionIntoView(rows, chosen, list)
  const { slot, ...pointer } = useRowOrder(rows, list)
  return (
    <ul
      aria-label="Rows of layers"
      className={classes.rows}
      style={{ height: list.getTotalSize() - HEAD }}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
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
              isActive={row.layer.id === active}
            />
          )
        )
      })}
      {slot !== null && <li className={classes.slot} style={{ top: slot.top - HEAD }} aria-hidden />}
    </ul>
  )
}
