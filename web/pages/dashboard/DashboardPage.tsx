import { Button, Skeleton, TextInput, VisuallyHidden } from '@mantine/core'
import { IconSearch, IconUpload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fileSize } from '@/compositions/catalog/limits'
import { useFolders } from '@/web/client/queries/use-folders'
import { useCapabilities } from '@/web/client/queries/use-help'
import { useQuota } from '@/web/client/queries/use-quota'
import { useJobs } from '@/web/client/queries/use-teams'
import { HIGHLIGHT_PROJECT } from '@/web/client/upload/split-parts'
import { ConfirmEmailBar } from '@/web/ui/ConfirmEmailBar'
import { ClipOptionsButton } from '@/web/ui/clip-options/ClipOptionsButton'
import { FolderPath } from '@/web/ui/folders/FolderPath'
import { JobRow } from '@/web/ui/jobs/JobRow'
import { LeftRecordings } from '@/web/ui/recording/LeftRecordings'
import { RecordButton } from '@/web/ui/recording/RecordButton'
import { chooseFiles, takeFiles } from '@/web/ui/upload/choose-files'
import { NewProject } from '@/web/ui/upload/NewProject'
import { UploadRow } from '@/web/ui/upload/UploadRow'
import { useUploads } from '@/web/ui/upload/uploads'
import { BrokenOff } from './BrokenOff'
import classes from './DashboardPage.module.css'
import { FromUploadsButton } from './FromUploadsButton'
import { LinkField } from './LinkField'
import { RecentProjects } from './RecentProjects'
import { StartWith } from './StartWith'

/** The drop zone at the top of the dashboard; also opens the file picker. */
function DropZone({ dragging }: { dragging: boolean }) {
  const { data } = useCapabilities()
  const plan = useQuota('UPLOAD_SIZE')
  const bytes = plan?.limit ?? data?.limits.upload_bytes
  const most = bytes ? `, up to ${fileSize(bytes)} and 4K` : ''
  return (
    <section className={classes.zone} data-dragging={dragging || undefined} aria-label="Upload">
      <div className={classes.inner}>
        <div className={classes.words}>
          <h2 className={classes.title}>
            {dragging ? 'Drop to upload' : 'Drop a video or audio file, or paste a link'}
          </h2>
          <p className="ink2">MP4, MOV, MP3 or WAV{most}</p>
          {data?.transcription.note && <p className="type-small ink3">{data.transcription.note}</p>}
          <LinkField />
          <div className={classes.choose}>
            <Button
              variant="default"
              leftSection={<IconUpload size={16} />}
              onClick={() => chooseFiles('videoHighlight')}
            >
              Choose a file
            </Button>
            <RecordButton variant="subtle" to={HIGHLIGHT_PROJECT} />
            <FromUploadsButton />
            <ClipOptionsButton />
          </div>
        </div>
        <div className={classes.pictures} aria-hidden="true">
          <img src="/talk/talk.webp" alt="" className={classes.source} />
          <img src="/talk/clip-mozi.webp" alt="" />
          <img src="/talk/clip-karoke.webp" alt="" />
          <img src="/talk/clip-pop.webp" alt="" />
        </div>
      </div>
    </section>
  )
}

/**
 * Work in progress: uploads of this tab and the team's jobs, with live progress. In a folder it is shown while there is
 * some.
 */
function InProgress({ isInFolder }: { isInFolder: boolean }) {
  const { items } = useUploads()
  const { data: jobs = [], isPending } = useJobs()
  // Background jobs that prepare pictures and audio are of no interest to users.
  const told = jobs.filter(job => job.kind !== 'renditions')
  const count = items.length + told.length
  if (isInFolder && !count) return null
  return (
    <section className={classes.card} aria-labelledby="in-progress">
      <div className={classes.head}>
        <h2 id="in-progress" className="type-h3">
          In progress
        </h2>
        <span className="type-small ink2 figures">
          {count > 0 && (count === 1 ? '1 job' : `${count} jobs`)}
        </span>
      </div>
      <div className={classes.rows}>
        {items.map(item => (
          <UploadRow key={item.id} upload={item} />
        ))}
        {told.map(job => (
          <JobRow key={job.id} job={job} />
        ))}
        <BrokenOff />
        <LeftRecordings />
      </div>
      {!isPending && (
        <p className={classes.nothing}>Nothing running right now. Uploads and exports will show up here.</p>
      )}
    </section>
  )
}

/** A filter of the projects by their titles, and the button for a new one. */
const TopBar = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => (
  <div className={classes.bar}>
    <TextInput
      type="search"
      className={classes.search}
      classNames={{ input: classes.field }}
      aria-label="Search projects"
      placeholder="Search projects"
      value={search}
      onChange={event => onSearch(event.currentTarget.value)}
      leftSection={<IconSearch size={16} stroke={1.5} />}
    />
    <NewProject />
  </div>
)

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/**
 * Accepts files dropped anywhere on the page, so that a near miss does not open the file in the browser; returns
 * whether files are being dragged over it.
 */
function useDroppedFiles(): boolean {
  const [dragging, setDragging] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const on = (name: 'dragover' | 'dragleave' | 'drop', act: (event: DragEvent) => void) =>
      window.addEventListener(name, act, { signal: stop.signal })
    on('dragover', event => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(true)
    })
    on('dragleave', event => {
      if (event.relatedTarget === null) setDragging(false)
    })
    on('drop', event => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragging(false)
      takeFiles([...(event.dataTransfer?.files ?? [])], 'videoHighlight')
    })
    return () => stop.abort()
  }, [])
  return dragging
}

/** The dashboard: drop zone, work in progress, ways to start a project, and recent projects; or an open folder. */
export function DashboardPage() {
  const [search, setSearch] = useState('')
  const [query] = useSearchParams()
  const { data: folders = [], isPending } = useFolders('projects')
  const dragging = useDroppedFiles()
  const opened = query.get('folder')
  const folder = folders.find(({ id }) => id === opened)
  if (folder)
    return (
      <div className={classes.folder} data-dragging={dragging || undefined}>
        <title>{`${folder.title} - Talkreel Studio`}</title>
        <TopBar search={search} onSearch={setSearch} />
        <VisuallyHidden component="h1">Home</VisuallyHidden>
        <div className={classes.path}>
          <FolderPath top="Home" folder={folder} />
        </div>
        <InProgress isInFolder />
        {dragging && (
          <p className={classes.drop} role="status">
            Drop to upload. The new project will be on Home.
          </p>
        )}
        <RecentProjects key={folder.id} search={search} folder={folder} folders={folders} />
      </div>
    )
  // Whether there is such a folder isn't known yet.
  if (opened && isPending)
    return (
      <>
        <title>Home - Talkreel Studio</title>
        <TopBar search={search} onSearch={setSearch} />
        <VisuallyHidden component="h1">Home</VisuallyHidden>
        <Skeleton height={28} width={160} mt={8} role="status" aria-label="Loading the folder" />
      </>
    )
  return (
    <>
      <title>Home - Talkreel Studio</title>
      <TopBar search={search} onSearch={setSearch} />
      <ConfirmEmailBar />
      <h1 className={`type-h1 ${classes.headline}`}>
        An hour of talk in, a week of <span className={classes.lit}>clips</span> out.
      </h1>
      <div className={classes.first}>
        <DropZone dragging={dragging} />
        <InProgress isInFolder={false} />
      </div>
      <StartWith />
      <RecentProjects search={search} folder={null} folders={folders} />
    </>
  )
}
