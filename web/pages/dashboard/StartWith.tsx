import type { ReactNode } from 'react'
import type { ProjectType } from '@/compositions/model/project'
import { typeName } from '@/web/ui/format/names'
import { chooseFiles } from '@/web/ui/upload/choose-files'
import { BlankVideo } from './BlankVideo'
import { StartFrom } from './StartFrom'
import classes from './StartWith.module.css'
import { TrySample } from './TrySample'

const WAVE = [4, 7, 12, 9, 14, 20, 13, 17, 10, 6, 12, 19, 15, 9, 13, 18, 11, 7, 10, 5, 8, 13, 16, 9]

const podcast = (
  <div className={classes.podcast}>
    <img src="/talk/mara.webp" alt="" />
    <svg viewBox="0 0 144 24" width="144" height="24" aria-hidden="true">
      {WAVE.map((height, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
        <rect key={index} x={index * 6} y={12 - height / 2} width="3" height={height} rx="1.5" />
      ))}
    </svg>
  </div>
)

const highlights = (
  <div className={classes.picture}>
    <img src="/talk/talk.webp" alt="" />
    <div className={classes.moments}>
      <span style={{ left: '5%', width: '14%' }} />
      <span data-lit style={{ left: '32%', width: '20%' }} />
      <span style={{ left: '66%', width: '14%' }} />
    </div>
  </div>
)

const captions = (
  <div className={classes.picture}>
    <img src="/talk/talk-captioned.webp" alt="" className={classes.low} />
  </div>
)

const ways: { type: ProjectType; line: string; picture: ReactNode }[] = [
  { type: 'podcastToVideo', line: 'Turn audio into a captioned audiogram', picture: podcast },
  { type: 'videoHighlight', line: 'Find the moments worth posting', picture: highlights },
  { type: 'captionVideo', line: 'Show every word in time with the voice', picture: captions },
]

/**
 * Project types to start with: each opens the file picker and creates a project of its type; an empty project; and ways to
 * start without a file.
 */
export function StartWith() {
  return (
    <section aria-labelledby="start-with" className={classes.section}>
      <div className={classes.head}>
        <h2 id="start-with" className={classes.title}>
          Start with
        </h2>
        <TrySample size="xs" variant="subtle" />
      </div>
      <div className={classes.ways}>
        {ways.map(({ type, line, picture }) => (
          <button
            key={type}
            type="button"
            className={`${classes.card} ${classes.way}`}
            onClick={() => chooseFiles(type)}
          >
            {picture}
            <span className={classes.words}>
              <span className="type-h3">{typeName(type)}</span>
              <span className="type-small ink2">{line}</span>
            </span>
          </button>
        ))}
        <BlankVideo />
      </div>
      <StartFrom />
    </section>
  )
}
