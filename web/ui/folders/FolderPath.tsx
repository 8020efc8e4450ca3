import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Folder } from '@/web/client/queries/use-folders'
import classes from './FolderPath.module.css'

/** Where an open folder is; `top` leads out of it. */
export const FolderPath = ({ top, folder }: { top: string; folder: Folder }) => (
  <nav className={classes.path} aria-label="Folder">
    <Link to=".">{top}</Link>
    <IconChevronRight size={16} stroke={1.5} aria-hidden />
    <h2 className={`type-h3 ${classes.folder}`}>{folder.title}</h2>
  </nav>
)
