import { useState } from 'react'
import classes from './DashboardPage.module.css'
import { DropZone } from './DropZone'
import { InProgress } from './InProgress'
import { RecentProjects } from './RecentProjects'
import { StartWith } from './StartWith'
import { TopBar } from './TopBar'
import { useDroppedFiles } from './use-dropped-files'

/** Home: a place to drop a file, what is being worked on, ways to begin, and recent projects. */
export function DashboardPage() {
  const [search, setSearch] = useState('')
  const dragging = useDroppedFiles()
  return (
    <>
      <title>Home - Talkreel Studio</title>
      <TopBar search={search} onSearch={setSearch} />
      <h1 className={`type-h1 ${classes.headline}`}>
        An hour of talk in, a week of <span className={classes.lit}>clips</span> out.
      </h1>
      <div className={classes.first}>
        <DropZone dragging={dragging} />
        <InProgress />
      </div>
      <StartWith />
      <RecentProjects search={search} />
    </>
  )
}
