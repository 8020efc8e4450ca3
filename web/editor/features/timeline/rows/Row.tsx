import { shallowEqual } from '@mantine/hooks'
import { memo } from 'react'
import { isPlayed } from '../../../../../compositions/model/layers/layer'
import { clockTenths } from '../../../core/playhead/time-text'
import { WAVE } from '../../../shared/kinds/kinds'
import { Filmstrip } from '../strip/Filmstrip'
import { useIsChosen } from '../use-is-chosen'
import type { Viewport } from '../view/use-viewport'
import { Blocks } from './Blocks'
import { RowName } from './RowName'
import classes from './Rows.module.css'
import { BROLL, type TimelineRow } from './rows'
import { isSameRow } from './same-row'
import { Wave } from './Wave'
import { Words } from './Words'

type Props = {
  row: TimelineRow
  /** Its place from the top, from 0, of how many, and where it begins in pixels. */
  index: number
  count: number
  top: number
  view: Viewport
  scale: number
  /** Is it the one row that Tab leads to? */
  isActive: boolean
}

const isAlike = ({ row, ...before }: Props, { row: next, ...after }: Props): boolean =>
  isSameRow(row, next) && shallowEqual(before, after)

/**
 * A layer on the timeline: its name, and what of it is in view. Neither playing nor scrolling draws it again, nor does
 * what is done with it on the canvas.
 */
export const Row = memo(function Row({ row, index, count, top, view, scale, isActive }: Props) {
  const { layer, height } = row
  const isChosen = useIsChosen(layer.id)
  const from = clockTenths(layer.position)
  const time = layer.end === null ? `From ${from} to the end` : `From ${from} to ${clockTenths(layer.end)}`
  const isFilm = layer.asset === 'video' && isPlayed(layer)
  const wave = isFilm ? (height > BROLL ? WAVE : 0) : height
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      className={classes.line}
      style={{ height, translate: `0 ${top}px` }}
      data-row={layer.id}
      data-chosen={isChosen || undefined}
      data-hidden={layer.hide || undefined}
      data-locked={layer.locked || undefined}
    >
      <RowName row={row} time={time} isChosen={isChosen} isActive={isActive} />
      <div className={classes.body}>
        {isFilm && <Filmstrip layer={layer} height={height - wave} view={view} scale={scale} />}
        {layer.asset === 'subtitle' ? (
          <Words mediaRef={layer.mediaRef} height={height} view={view} scale={scale} />
        ) : (
          <Blocks layer={layer} view={view} scale={scale} />
        )}
        {isPlayed(layer) && wave > 0 && (
          <Wave layer={layer} top={height - wave} height={wave} view={view} scale={scale} />
        )}
      </div>
    </li>
  )
}, isAlike)
