import { IconWand } from '@tabler/icons-react'
import { reviewFindings } from '@/web/editor/shared/actions/find-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import classes from './Cleaning.module.css'
import { countFindings } from './findings'
import { useFindings } from './use-findings'

/** A button with the number of fillers and silences that opens their review; nothing if there are none. */
export function ReviewChip() {
  const editor = useEditor()
  const findings = useFindings()
  if (!findings?.list.length) return null
  return (
    <button type="button" className={classes.chip} onClick={() => reviewFindings.perform(editor)}>
      <IconWand size={14} stroke={1.5} aria-hidden />
      <span className="figures">{countFindings(findings.list, true)}</span>
      <strong>Review</strong>
    </button>
  )
}
