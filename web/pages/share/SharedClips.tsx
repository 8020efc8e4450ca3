import type { SharedVideo } from '@/api/domain/shares/contract'
import { timeCode } from '@/web/ui/format/dates'
import classes from './SharePage.module.css'

/** The clips of a link, of which one is shown. */
export function SharedClips({
  videos,
  shown,
  onChoose,
}: {
  videos: SharedVideo[]
  shown: string | null
  onChoose: (id: string) => void
}) {
  return (
    <section aria-labelledby="clips">
      <h2 id="clips" className="type-h2">
        {videos.length} clips
      </h2>
      <ul className={classes.clips}>
        {videos.map(({ id, title, duration, poster_url }) => (
          <li key={id}>
            <button
              type="button"
              className={classes.clip}
              aria-current={id === shown || undefined}
              onClick={() => onChoose(id)}
            >
              <span className={classes.poster} aria-hidden="true">
                <img src={poster_url} alt="" loading="lazy" />
                <span className={`${classes.length} figures`}>{timeCode(duration)}</span>
              </span>
              <span className="type-name">
                <span className="unseen">Play </span>
                {title || 'Untitled'}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
