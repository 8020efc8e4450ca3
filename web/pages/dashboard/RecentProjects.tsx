import { Button, Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { messageOf } from '@/web/client/api-error'
import type { Folder } from '@/web/client/queries/use-folders'
import { useProjects } from '@/web/client/queries/use-projects'
import { EmptyState } from '@/web/ui/EmptyState'
import { ErrorState } from '@/web/ui/ErrorState'
import { Pager } from '@/web/ui/Pager'
import { chooseFiles } from '@/web/ui/upload/choose-files'
import { ProjectGrid } from './ProjectGrid'
import classes from './RecentProjects.module.css'
import { TrySample } from './TrySample'

/** Skeleton of a project's card while it loads. */
function ProjectSkeleton() {
  return (
    <div>
      <Skeleton height={144} radius="md" />
      <Skeleton height={14} width="70%" mt={10} />
      <Skeleton height={12} width="50%" mt={8} />
    </div>
  )
}

const EMPTY_FOLDER = 'This folder is empty. Drag projects onto it on Home, or move them with their menu.'

const FEW = 10
const MANY = 50
const PLACES = ['a', 'b', 'c', 'd', 'e']

type Props = {
  search: string
  /** The folder that is open. */
  folder: Folder | null
  folders: readonly Folder[]
}

/**
 * The projects of the open folder, or those in none with the folders, last saved first. A search text filters by title;
 * without an open folder it looks in all.
 */
export function RecentProjects({ search, folder, folders }: Props) {
  const [all, setAll] = useState(false)
  const [sought] = useDebouncedValue(search.trim(), 200)
  const size = all || sought || folder ? MANY : FEW
  /** The page of a search; another search begins at its first page. */
  const [asked, setAsked] = useState({ search: '', page: 1 })
  const page = asked.search === sought ? asked.page : 1
  const { data, error, isPending, isPlaceholderData, refetch } = useProjects({
    ...{ page, size, search: sought },
    folder: folder?.id ?? (sought ? undefined : 'none'),
  })
  // An empty result of the previous search says nothing about this one.
  const isWaiting = isPending || (isPlaceholderData && data?.count === 0)
  // The page may have become empty.
  const last = data && !isPlaceholderData ? Math.max(1, Math.ceil(data.count / size)) : page
  if (page > last) setAsked({ search: sought, page: last })
  const more = data && size === FEW && data.count > FEW
  return (
    <section aria-labelledby="recent" className={classes.section}>
      <div className={classes.head}>
        <h2 id="recent" className="type-h3">
          {sought ? `Results for “${sought}”` : folder ? 'Projects' : 'Recent projects'}
        </h2>
        <div className={classes.ways}>
          {more && (
            <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
              All {data.count}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            component={Link}
            to={pagePaths.trash}
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          >
            Trash
          </Button>
        </div>
      </div>
      {error && !data && (
        <ErrorState title="Projects did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {isWaiting && (
        <div className={classes.grid} role="status" aria-label="Loading projects">
          {PLACES.map(place => (
            <ProjectSkeleton key={place} />
          ))}
        </div>
      )}
      {data && (
        <ProjectGrid
          projects={data.results}
          folders={folder || sought || !(data.count || folders.length) ? null : folders}
        />
      )}
      {data && size === MANY && (
        <Pager
          label="projects"
          page={page}
          count={data.count}
          size={MANY}
          onPage={next => setAsked({ search: sought, page: next })}
        />
      )}
      {data?.count === 0 && !isWaiting && sought && <p className="ink2">No projects match.</p>}
      {data?.count === 0 && !isWaiting && !sought && (folder || folders.length > 0) && (
        <p className="ink2">{folder ? EMPTY_FOLDER : 'All projects are in folders.'}</p>
      )}
      {data?.count === 0 && !isWaiting && !sought && !folder && !folders.length && (
        <EmptyState
          title="No projects yet"
          isLow
          action={
            <div className={classes.begin}>
              <Button size="md" onClick={() => chooseFiles('videoHighlight')}>
                Choose a file
              </Button>
              <TrySample size="md" variant="default" />
            </div>
          }
        >
          Drop a talk, an interview or a podcast. Its best moments come back as clips with captions. No file
          at hand? The sample costs nothing.
        </EmptyState>
      )}
    </section>
  )
}
