import { Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type Preview, previews, setPreview } from '../../core/canvas/preview-quality'
import { useEditor } from '../../shared/session/editor-context'
import { useKey } from '../../shared/session/use-key'
import classes from './TopBar.module.css'

/** How sharp the canvas is while one edits; the export is always made of the full picture. */
export function PreviewMenu() {
  const { layout, media } = useEditor()
  const preview = useKey(layout, 'preview')
  const proxies = useKey(media.state, 'proxies')
  if (!Object.keys(proxies).length) return null
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <button type="button" className={classes.format}>
          <span className={classes.words}>Preview</span>
          <span className={classes.quality}>{previews[preview].label.toLowerCase()}</span>
          <IconChevronDown size={16} stroke={1.5} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(previews) as Preview[]).map(name => (
          <Menu.Item
            key={name}
            rightSection={name === preview ? <IconCheck size={16} stroke={1.5} /> : null}
            onClick={() => setPreview(layout, name)}
          >
            {previews[name].label}
            <div className="ink3 type-small">{previews[name].meaning}</div>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
