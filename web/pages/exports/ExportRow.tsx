import { IconMovie, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import { ago } from '@/web/ui/format/ago'
import { timeCode } from '@/web/ui/format/dates'
import { formatName } from '@/web/ui/format/names'
import { useNow } from '@/web/ui/use-now'
import { ExportActions } from './ExportActions'
import listClasses from './ExportList.module.css'
import classes from './ExportRow.module.css'
import { ExportStatus } from './ExportStatus'

/** An export: its picture, which plays in place once complete, its status and its actions. */
export function ExportRow({ item, all }: { item: ExportItem; all: ExportItem[] }) {
  const now = useNow()
  const [playing, setPlaying] = useState(false)
  const { title, width, height, duration, media_url, poster_url, vtt_url } = item
  return (
    <li>
      <div className={listClasses.row}>
        <div className={classes.video}>
          <div className={classes.picture}>
            {poster_url ? (
              <>
                <img src={poster_url} alt="" loading="lazy" />
                <img src={poster_url} alt="" loading="lazy" />
              </>
            ) : (
              <IconMovie size={20} stroke={1.5} aria-hidden />
            )}
            {media_url && (
              <button
                type="button"
                className={classes.play}
                aria-expanded={playing}
                aria-label={playing ? `Close ${title}` : `Play ${title}`}
                onClick={() => setPlaying(!playing)}
              >
                <span>
                  <IconPlayerPlayFilled size={14} />
                </span>
              </button>
            )}
          </div>
          <span className={classes.title}>{title}</span>
        </div>
        <ExportStatus item={item} all={all} />
        <div className={classes.format}>
          <span>{formatName(item)}</span>
          <span className="type-small ink2 figures">
            {width} × {height}
            {duration !== null && `, ${timeCode(duration)}`}
          </span>
        </div>
        <span className={classes.started}>{ago(new Date(item.created), now)}</span>
        <ExportActions item={item} />
      </div>
      {playing && media_url && (
        <div className={classes.screen}>
          <video src={media_url} controls autoPlay playsInline aria-label={title}>
            <track kind="captions" src={vtt_url ?? undefined} srcLang="en" label="Captions" />
          </video>
        </div>
      )}
    </li>
  )
}
