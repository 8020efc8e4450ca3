import { Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { FORMATS, type Format } from '../../../../compositions/model/format'
import { formatActions } from '../../shared/actions/format-actions'
import { useEditor, useProject } from '../../shared/session/editor-context'
import classes from './TopBar.module.css'

/** Longer side of a format's little frame, in pixels. */
const SIDE = 14

function Frame({ width, height }: Pick<Format, 'width' | 'height'>) {
  const scale = SIDE / Math.max(width, height)
  return <span className={classes.frame} style={{ width: width * scale, height: height * scale }} />
}

const sizeOf = ({ width, height }: Pick<Format, 'width' | 'height'>) => `${width} × ${height}`

/** Which canvas the project has; another one is an edit like any other. */
export function FormatMenu() {
  const editor = useEditor()
  const { format } = useProject()
  const current = formatActions.find(action => !action.when(editor))
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.format}>
          <VisuallyHidden>Format </VisuallyHidden>
          <Frame {...format} />
          {current && <span>{FORMATS[current.format].label}</span>}
          <span className={classes.size}>{sizeOf(format)}</span>
          <IconChevronDown size={16} stroke={1.5} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {formatActions.map(action => (
          <Menu.Item
            key={action.name}
            leftSection={<Frame {...FORMATS[action.format]} />}
            rightSection={action === current ? <IconCheck size={16} stroke={1.5} /> : null}
            onClick={() => action.perform(editor)}
          >
            {FORMATS[action.format].label}{' '}
            <span className={classes.size}>{sizeOf(FORMATS[action.format])}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
