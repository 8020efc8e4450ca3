import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { ItemsInView } from '../ItemsInView'
import classes from './Cleaning.module.css'
import { FindingRow } from './FindingRow'
import { ReviewSettings } from './ReviewSettings'
import type { Findings } from './use-findings'

const ROW = 64

/** All findings, each with a preview and buttons to keep and to remove it. */
export function ReviewList({ mediaRef, list }: Findings) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: list.length,
    getScrollElement: () => scroller.current,
    getItemKey: index => list[index]?.id ?? index,
    estimateSize: () => ROW,
    overscan: 5,
  })
  return (
    <section className={classes.review} aria-label="Review">
      <ReviewSettings />
      <div ref={scroller} className={classes.scroller}>
        {list.length === 0 && (
          <p className={`ink3 ${classes.none}`}>
            Nothing is left to take out. A shorter silence or more filler words find more.
          </p>
        )}
        <ol className={classes.rows} style={{ height: rows.getTotalSize() }}>
          <ItemsInView
            list={rows}
            items={list}
            as="li"
            className={classes.place}
            draw={finding => <FindingRow mediaRef={mediaRef} finding={finding} />}
          />
        </ol>
      </div>
    </section>
  )
}
