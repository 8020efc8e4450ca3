import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconFolder, IconLock, IconMovie, IconMusic, IconScissors } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ProjectItem } from '@/api/domain/projects/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import { ConfirmDelete } from '@/web/ui/ConfirmDelete'
import { tellError } from '@/web/ui/errors/tell-error'
import { MoveItems } from '@/web/ui/folders/MoveItems'
import selected from '@/web/ui/folders/SelectedBar.module.css'
import { ago } from '@/web/ui/format/ago'
import { timeCode } from '@/web/ui/format/dates'
import { formatName, typeName } from '@/web/ui/format/names'
import { useLock } from '@/web/ui/lock/use-lock'
import { notify } from '@/web/ui/notice/notices'
import { OpenOrDelete } from '@/web/ui/OpenOrDelete'
import { SelectBox } from '@/web/ui/selection/SelectBox'
import { refreshLists, restore } from '@/web/ui/trash/restore'
import { useNow } from '@/web/ui/use-now'
import classes from './ProjectCard.module.css'
import { RenameProject } from './RenameProject'

/** Confirms moving a project, its clips and its exports to the trash. */
function DeleteProject({ project, onClose }: { project: ProjectItem; onClose: () => void }) {
  const { id, title } = project
  const remove = async () => {
    await call('DELETE /api/projects/{id}/', { params: { id } })
    await refreshLists()
  }
  return (
    <ConfirmDelete
      title="Delete this project?"
      name={title}
      remove={remove}
      undo={() => restore({ kind: 'project', id })}
      onClose={onClose}
    >
      {title} goes to the trash with its clips and exports. You can restore it for {LIMITS.trash.days} days.
    </ConfirmDelete>
  )
}

/** Duplicates a project with its clips; the notice opens the copy. Errors are shown. */
async function duplicate(
  { id, title }: Pick<ProjectItem, 'id' | 'title'>,
  navigate: (path: string) => unknown,
): Promise<void> {
  try {
    const copy = await call('POST /api/projects/{id}/clone/', { params: { id } })
    await queryClient.invalidateQueries({ queryKey: keys.projects })
    const action = { label: 'Open', run: () => navigate(`/projects/${copy.id}/`) }
    notify({ message: `${title} was duplicated`, tone: 'ok', action })
  } catch (error) {
    tellError(error)
  }
}

function saved({ status, updated }: ProjectItem, now: Date): string {
  if (status === 'FAILED') return 'Failed'
  if (status === 'NEW' || status === 'IN_PROGRESS') return 'Processing'
  return `Saved ${ago(new Date(updated), now).replace(/^(Just|Yesterday)/, word => word.toLowerCase())}`
}

/** A project: its picture, duration, number of clips, type, format and time of the last save. It can be dragged. */
export function ProjectCard({
  project,
  isSelected,
  onSelect,
  onDragStart,
  onNewFolder,
}: {
  project: ProjectItem
  isSelected: boolean
  onSelect(isRange: boolean): void
  onDragStart(event: DragEvent): void
  /** Asks for the name of a new folder that the project is moved into. */
  onNewFolder(): void
}) {
  const now = useNow()
  const navigate = useNavigate()
  const { isLocked } = useLock(project)
  const [deleting, setDeleting] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const { id, title, poster_url, clip_count, duration, format } = project
  const address = `/projects/${id}/`
  const Icon = project.type === 'podcastToVideo' ? IconMusic : IconMovie
  return (
    <li className={classes.card} data-selected={isSelected || undefined} draggable onDragStart={onDragStart}>
      <div className={classes.picture}>
        {poster_url ? (
          <>
            <img src={poster_url} alt="" className={classes.blurred} loading="lazy" draggable={false} />
            <img src={poster_url} alt="" className={classes.poster} loading="lazy" draggable={false} />
          </>
        ) : (
          <Icon size={28} stroke={1.5} className={classes.none} aria-hidden />
        )}
        <div className={classes.marks}>
          {isLocked && (
            <span className={classes.mark}>
              <IconLock size={12} stroke={1.5} aria-hidden />
              Locked
            </span>
          )}
          {clip_count > 0 && (
            <span className={classes.mark}>
              <IconScissors size={12} stroke={1.5} aria-hidden />
              {clip_count === 1 ? '1 clip' : `${clip_count} clips`}
            </span>
          )}
          {duration !== null && <span className={classes.length}>{timeCode(duration)}</span>}
        </div>
      </div>
      <div className={classes.words}>
        <Link to={address} className={classes.title} draggable={false}>
          <span className="one-line">{title || 'Untitled'}</span>
        </Link>
        <p className="type-small ink2 one-line">
          {typeName(project.type)} · {formatName(format)} · {saved(project, now)}
        </p>
      </div>
      <SelectBox
        className={classes.select}
        title={title || 'Untitled'}
        isSelected={isSelected}
        onSelect={onSelect}
      />
      <Menu>
        <Menu.Target>
          <ActionIcon size={28} className={classes.more} aria-label={`More for ${title}`}>
            <IconDots size={16} stroke={1.5} />
          </ActionIcon>
        </Menu.Target>
        <OpenOrDelete
          projectId={project.id}
          onRename={() => setRenaming(true)}
          {...(project.status === 'COMPLETED' && { onDuplicate: () => void duplicate(project, navigate) })}
          move={
            <Menu.Sub>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<IconFolder size={16} stroke={1.5} />}>Move to</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown className={selected.menu}>
                <MoveItems kind="projects" items={[project]} onNew={onNewFolder} />
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          }
          onDelete={() => setDeleting(true)}
        />
      </Menu>
      {renaming && <RenameProject project={project} onClose={() => setRenaming(false)} />}
      {deleting && <DeleteProject project={project} onClose={() => setDeleting(false)} />}
    </li>
  )
}
