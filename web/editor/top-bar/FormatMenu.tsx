import { Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { changeFormat } from '../../../compositions/edit/change-format'
import { FORMATS, type Format, type FormatName, formatNamed } from '../../../compositions/project/format'
import { useEditor, useProject } from '../session/editor-context'
import classes from './TopBar.module.css'

const names = Object.keys(FORMATS) as FormatName[]

/** Longer side of a format's little frame, in pixels. */
const SIDE = 14

function Frame({ width, height }: Pick<Format, 'width' | 'height'>) {
  const scale = SIDE / Math.max(width, height)
  return <span className={classes.frame} style={{ width: width * scale, height: height * scale }} />
}

const sizeOf = ({ width, height }: Pick<Format, 'width' | 'height'>) => `${width} × ${height}`

/** Which canvas the project has; another one is an edit like any other. */
export function FormatMenu() {
  const { store } = useEditor()
  const { format } = useProject()
  const current = names.find(name => FORMATS[name].orientation === format.orientation)
  const label = current ? FORMATS[current].label : sizeOf(format)
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <button type="button" className={classes.format}>
          <VisuallyHidden>Format </VisuallyHidden>
          <Frame {...format} />
          <span>{label}</span>
          <span className={classes.size}>{sizeOf(format)}</span>
          <IconChevronDown size={16} stroke={1.5} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {names.map(name => (
          <Menu.Item
            key={name}
            leftSection={<Frame {...FORMATS[name]} />}
            rightSection={name === current ? <IconCheck size={16} stroke={1.5} /> : null}
            onClick={() =>
              store.perform(`Format ${FORMATS[name].label}`, project =>
                changeFormat(project, formatNamed(name)),
              )
            }
          >
            {FORMATS[name].label} <span className={classes.size}>{sizeOf(FORMATS[name])}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
