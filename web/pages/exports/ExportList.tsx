import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportItem } from '../../../api/domain/exports/contract'
import classes from './ExportList.module.css'
import { ExportRow } from './ExportRow'

const PAGE = 20

/** The exports that are to be shown, a page at a time. `all` is what a waiting one is counted in. */
export function ExportList({ items, all }: { items: ExportItem[]; all: ExportItem[] }) {
  const [asked, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(items.length / PAGE))
  const page = Math.min(asked, pages - 1)
  const first = page * PAGE
  const shown = items.slice(first, first + PAGE)
  if (items.length === 0) return <p className={classes.none}>No export is like that.</p>
  return (
    <>
      <div className={classes.list}>
        <div className={classes.head} aria-hidden="true">
          <span>Video</span>
          <span>Status</span>
          <span>Format</span>
          <span>Started</span>
        </div>
        <ul>
          {shown.map(item => (
            <ExportRow key={item.id} item={item} all={all} />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <span>
          {first + 1} to {first + shown.length} of {items.length}
        </span>
        {pages > 1 && (
          <span className={classes.pages}>
            <ActionIcon aria-label="Previous page" disabled={page === 0} onClick={() => setPage(page - 1)}>
              <IconChevronLeft size={16} stroke={1.5} />
            </ActionIcon>
            {page + 1} of {pages}
            <ActionIcon
              aria-label="Next page"
              disabled={page === pages - 1}
              onClick={() => setPage(page + 1)}
            >
              <IconChevronRight size={16} stroke={1.5} />
            </ActionIcon>
          </span>
        )}
      </div>
    </>
  )
}
