import type { TrashItem } from '../../../api/domain/trash/contract'
import classes from './TrashPage.module.css'
import { TrashRow } from './TrashRow'

/** Deleted things in rows; `label` names the list for screen readers. */
export const TrashList = ({ label, items }: { label: string; items: TrashItem[] }) => (
  <div className={classes.list}>
    <div className={classes.head} aria-hidden="true">
      <span>Name</span>
      <span>Kind</span>
      <span>Deleted</span>
      <span>Time left</span>
    </div>
    <ul aria-label={label}>
      {items.map(item => (
        <TrashRow key={item.id} item={item} />
      ))}
    </ul>
  </div>
)
