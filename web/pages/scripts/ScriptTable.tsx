import { useState } from 'react'
import { Link } from 'react-router'
import type { JobItem } from '@/api/domain/jobs/contract'
import type { ScriptItem } from '@/api/domain/scripts/contract'
import { useJobs } from '@/web/client/queries/use-teams'
import { ago } from '@/web/ui/format/ago'
import { moment } from '@/web/ui/format/dates'
import { useNow } from '@/web/ui/use-now'
import { ScriptActions } from './ScriptActions'
import { ScriptStatus } from './ScriptStatus'
import classes from './ScriptsPage.module.css'

const COLUMNS = 5

type RowProps = { item: ScriptItem; jobs: JobItem[]; isPlaying: boolean; onPlay: () => void }

/** A script; its audio plays in a row below it. */
function ScriptRow({ item, jobs, isPlaying, onPlay }: RowProps) {
  const now = useNow()
  const { id, title, script_status, audio_status, asset } = item
  const created = new Date(item.created)
  const jobOf = (kind: string) => jobs.find(job => job.script_id === id && job.kind === kind)
  return (
    <>
      <tr className={classes.row}>
        <th scope="row" className={classes.title}>
          <Link to={`/podcasts/${id}/`}>{title}</Link>
        </th>
        <td>
          <ScriptStatus status={script_status} job={jobOf('write')} label={`Writing ${title}`} />
        </td>
        <td>
          {audio_status ? (
            <ScriptStatus status={audio_status} job={jobOf('speak')} label={`Speaking ${title}`} />
          ) : (
            <span className="ink3">no audio</span>
          )}
        </td>
        <td className={classes.created} title={moment(created)}>
          {ago(created, now)}
        </td>
        <td>
          <ScriptActions item={item} isPlaying={isPlaying} onPlay={onPlay} />
        </td>
      </tr>
      {isPlaying && asset && (
        <tr>
          <td colSpan={COLUMNS} className={classes.player}>
            {/* biome-ignore lint/a11y/useMediaCaption: the script is what is said */}
            <audio src={asset.media} controls autoPlay aria-label={title} />
          </td>
        </tr>
      )}
    </>
  )
}

/** The scripts with their statuses and actions; the audio of one plays at a time. */
export function ScriptTable({ items }: { items: ScriptItem[] }) {
  const { data: jobs = [] } = useJobs()
  const [playing, setPlaying] = useState<string | null>(null)
  return (
    <div className={classes.list}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Title</th>
            <th scope="col">Status</th>
            <th scope="col">Audio</th>
            <th scope="col">Created</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <ScriptRow
              key={item.id}
              item={item}
              jobs={jobs}
              isPlaying={playing === item.id}
              onPlay={() => setPlaying(playing === item.id ? null : item.id)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
