import { IconListDetails } from '@tabler/icons-react'
import { openPanel } from '../panels/open-panel'
import { type PanelName, panelNames, panels } from '../panels/panels'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'
import classes from './Rail.module.css'

const items: { name: PanelName; label: string; icon: typeof IconListDetails }[] = [
  ...panelNames.map(name => ({ name, ...panels[name] })),
  { name: 'transcript', label: 'Transcript', icon: IconListDetails },
]

/** The ways of editing, one lit. */
export function Rail() {
  const { layout } = useEditor()
  const panel = useKey(layout, 'panel')
  return (
    <nav className={classes.rail} aria-label="Panels">
      {items.map(({ name, label, icon: Icon }) => (
        <button
          key={name}
          type="button"
          className={classes.item}
          aria-pressed={name === panel}
          onClick={() => openPanel(layout, name)}
        >
          <Icon size={20} stroke={1.5} aria-hidden />
          {label}
        </button>
      ))}
    </nav>
  )
}
