import type { PanelName } from '@/web/editor/core/editor'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { panelNames, panelTabs } from '@/web/editor/shared/session/panel-tabs'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Rail.module.css'

/** The buttons that open the panels, the open one marked. */
export function Rail() {
  const { layout, transcript } = useEditor()
  const panel = useKey(layout, 'panel')
  const open = (name: PanelName) => {
    // From the review of fillers and pauses, the way back to the words.
    if (name === panel && name === 'transcript') transcript.cleaning.isOpen = false
    openPanel(layout, name)
  }
  return (
    <nav className={classes.rail} aria-label="Panels">
      {panelNames.map(name => {
        const { label, icon: Icon } = panelTabs[name]
        return (
          <button
            key={name}
            type="button"
            className={classes.item}
            aria-pressed={name === panel}
            onClick={() => open(name)}
          >
            <Icon size={20} stroke={1.5} aria-hidden />
            {label}
          </button>
        )
      })}
    </nav>
  )
}
