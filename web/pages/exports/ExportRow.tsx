import { IconMovie, IconMusic, IconPhoto, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import type { ExportItem } from '@/api/domain/exports/contract'
import { DESTINATIONS } from '@/compositions/catalog/destinations'
import { formatTraits } from '@/compositions/catalog/export-formats'
import { ago } from '@/web/ui/format/ago'
import { timeCode } from '@/web/ui/format/dates'
import { formatName, typeName } from '@/web/ui/format/names'
import { useNow } from '@/web/ui/use-now'
import { ExportActions } from './ExportActions'
import listClasses from './ExportList.module.css'
import classes from './ExportRow.module.css'
import { ExportStatus } from './ExportStatus'

/** The file in place: a player, or the picture of a GIF or a still. */
function Shown({ item, address }: { item: ExportItem; address: string }) {
  const { title, vtt_url } = item
  const { picture, hasSound } = formatTraits(item.format)
  if (!hasSound) return <img src={address} alt={title} />
  return picture === 'none' ? (
    <audio src={address} controls autoPlay aria-label={title}>
      <track kind="captions" src={vtt_url ?? undefined} srcLang="en" label="Captions" />
    </audio>
  ) : (
    <video src={address} controls autoPlay playsInline aria-label={title}>
      <track kind="captions" src={vtt_url ?? undefined} srcLang="en" label="Captions" />
    </video>
  )
}

/** An export: its picture, which plays in place once complete, its status and its actions. */
export function ExportRow({ item, all }: { item: ExportItem; all: ExportItem[] }) {
  const now = useNow()
  const [playing, setPlaying] = useState(false)
  const { title, source, duration, destination, media_url, poster_url } = item
  const { label, picture } = formatTraits(item.format)
  const Icon = picture === 'none' ? IconMusic : picture === 'still' ? IconPhoto : IconMovie
  const size = picture === 'none' ? null : `${item.width} × ${item.height}`
  const facts = [
    destination && DESTINATIONS[destination].label,
    size,
    duration !== null && timeCode(duration),
  ]
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
              <Icon size={20} stroke={1.5} aria-hidden />
            )}
            {media_url && (
              <button
                type="button"
                className={classes.play}
                aria-expanded={playing}
                aria-label={`${playing ? 'Close' : picture === 'still' ? 'Show' : 'Play'} ${title}`}
                onClick={() => setPlaying(!playing)}
              >
                <span>
                  <IconPlayerPlayFilled size={14} />
                </span>
              </button>
            )}
          </div>
          <span className={classes.titles}>
            <span className={classes.title}>{title}</span>
            <span className={`type-small ink2 ${classes.source}`}>
              {source.title ?? typeName(source.type)}
            </span>
          </span>
        </div>
        <ExportStatus item={item} all={all} />
        <div className={classes.format}>
          <span>{picture === 'none' ? label : `${label}, ${formatName(item).toLowerCase()}`}</span>
          <span className="type-small ink2 figures">{facts.filter(Boolean).join(', ')}</span>
        </div>
        <span className={classes.started}>{ago(new Date(item.created), now)}</span>
        <ExportActions item={item} />
      </div>
      {playing && media_url && (
        <div className={classes.screen}>
          <Shown item={item} address={media_url} />
        </div>
      )}
    </li>
  )
}
