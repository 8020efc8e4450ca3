import { type Icon, IconBroadcast, IconMicrophone, IconTemplate, IconVideo } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { HIGHLIGHT_PROJECT } from '@/web/client/upload/split-parts'
import { LazyImportDialog } from '@/web/ui/imports/LazyImportDialog'
import { withOpened } from '@/web/ui/navigation/use-opened'
import { LazyRecordDialog } from '@/web/ui/recording/LazyRecordDialog'
import classes from './StartFrom.module.css'
import start from './StartWith.module.css'

const way = `${start.card} ${classes.way}`

type Text = { icon: Icon; title: string; line: string }

const Content = ({ icon: Icon, title, line }: Text) => (
  <>
    <span className={classes.icon}>
      <Icon size={20} stroke={1.5} aria-hidden />
    </span>
    <span className={classes.words}>
      <span className="type-h3">{title}</span>
      <span className="type-small ink2">{line}</span>
    </span>
  </>
)

/** Ways to start without a file at hand: a podcast, a recording, a template or a script. */
export function StartFrom() {
  const [open, setOpen] = useState<'podcast' | 'recording' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className={classes.row}>
      <button type="button" className={way} onClick={() => setOpen('podcast')}>
        <Content icon={IconBroadcast} title="Podcast" line="Find an episode by its name" />
      </button>
      <button type="button" className={way} onClick={() => setOpen('recording')}>
        <Content icon={IconVideo} title="Recording" line="Camera, screen or microphone" />
      </button>
      <Link to={pagePaths.templates} className={way}>
        <Content icon={IconTemplate} title="Template" line="Captions, title and colors in one" />
      </Link>
      <Link to={withOpened(pagePaths.scripts, 'new')} className={way}>
        <Content icon={IconMicrophone} title="Script" line="Turn a page or text into a podcast" />
      </Link>
      <Suspense>
        {open === 'podcast' && <LazyImportDialog to={HIGHLIGHT_PROJECT} source="podcast" onClose={close} />}
        {open === 'recording' && <LazyRecordDialog to={HIGHLIGHT_PROJECT} onClose={close} />}
      </Suspense>
    </div>
  )
}
