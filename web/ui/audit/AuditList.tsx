import type { AuditItem } from '@/api/domain/audit/contract'
import { moment } from '../format/dates'
import classes from './AuditList.module.css'

/** The activity list: who did what, when and from where. `withTeam` adds the team. */
export function AuditList({ items, withTeam = false }: { items: AuditItem[]; withTeam?: boolean }) {
  return (
    <ul className={classes.list}>
      {items.map(({ id, at, actor, in_name_of, text, ip, team_title }) => (
        <li key={id} className={classes.entry}>
          <p>
            <span className="type-name">{actor}</span>
            {in_name_of && ` as ${in_name_of}`} {text}
          </p>
          <p className="type-small ink3">
            <time dateTime={at}>{moment(new Date(at))}</time>
            {ip && ` · ${ip}`}
            {withTeam && team_title && ` · ${team_title}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
