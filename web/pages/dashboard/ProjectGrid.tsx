import { useEffect, useState } from 'react'
import type { ProjectItem } from '@/api/domain/projects/contract'
import type { Folder } from '@/web/client/queries/use-folders'
import { dragKind } from '@/web/ui/drag-kind'
import { moveFiled } from '@/web/ui/folders/change-filed'
import { NewFolder } from '@/web/ui/folders/FolderDialog'
import { FolderList } from '@/web/ui/folders/FolderList'
import { SelectedBar } from '@/web/ui/folders/SelectedBar'
import { useSelection } from '@/web/ui/selection/use-selection'
import { DuplicateProjects } from './DuplicateProjects'
import { ProjectCard } from './ProjectCard'
import classes from './RecentProjects.module.css'

const dragged = dragKind<readonly ProjectItem[]>('application/x-talkreel-projects', 'move')

/** Folders, if any are to be shown, and projects, which are selected, dragged and moved into them. */
export function ProjectGrid({
  projects,
  folders,
}: {
  projects: readonly ProjectItem[]
  folders: readonly Folder[] | null
}) {
  const { items, selection, deselect } = useSelection<ProjectItem>()
  /** The projects that are moved into a new folder, whose name is asked for. */
  const [forNew, setForNew] = useState<readonly ProjectItem[] | null>(null)
  useEffect(() => selection.show(projects))
  const dragging = { has: dragged.has, items: dragged.read, onDropped: deselect }
  const fill = (folder: Folder) => {
    if (!forNew?.length) return
    void moveFiled('projects', forNew, folder)
    deselect(forNew)
  }
  return (
    <>
      {folders && <FolderList folders={folders} dragging={dragging} onCreate={() => setForNew([])} />}
      {projects.length > 0 && (
        <ul className={classes.grid} aria-label="Projects" onKeyDown={selection.onKeyDown}>
          {projects.map(project => (
            <ProjectCard
              key={project.id}
              project={project}
              isSelected={selection.ids.has(project.id)}
              onSelect={isRange => selection.toggle(project, isRange)}
              onDragStart={event => {
                // A text in a dialog of the card is dragged too.
                if (!event.currentTarget.contains(event.target as Node)) return
                dragged.set(event.dataTransfer, selection.ids.has(project.id) ? items : [project])
              }}
              onNewFolder={() => setForNew([project])}
            />
          ))}
        </ul>
      )}
      <SelectedBar kind="projects" items={items} onNewFolder={() => setForNew(items)} onDone={deselect}>
        <DuplicateProjects projects={items} onDone={deselect} />
      </SelectedBar>
      {forNew && <NewFolder kind="projects" onCreated={fill} onClose={() => setForNew(null)} />}
    </>
  )
}
