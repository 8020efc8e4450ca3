import { Loader } from '@mantine/core'
import classes from './PageLoading.module.css'

/** While the program's first part comes. */
export function PageLoading() {
  return (
    <div className={classes.page} role="status">
      <Loader size={20} aria-hidden />
      <span className="ink3">Opening Talkreel</span>
    </div>
  )
}
