import { Loader } from '@mantine/core'
import classes from './PageLoading.module.css'
import { isEditorPath, useEditorScheme } from './theme/editor-scheme'

/** Shown while the first chunk of code loads. */
export function PageLoading() {
  useEditorScheme(isEditorPath(location.pathname))
  return (
    <div className={classes.page} role="status">
      <Loader size={20} aria-hidden />
      <span className="ink3">Opening Talkreel</span>
    </div>
  )
}
