import { Divider, Menu, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { FORMATS, type Format } from '@/compositions/model/project'
import { type Preview, previews, setPreview } from '@/web/editor/core/canvas/preview-quality'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import { formatActions } from '@/web/editor/shared/actions/format-actions'
import { redo, undo } from '@/web/editor/shared/actions/history-actions'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { HistoryMenu } from './HistoryMenu'
import classes from './TopBar.module.css'

/** Longer side of a format's icon in pixels. */
const SIDE = 14

function Frame({ width, height }: Pick<Format, 'width' | 'height'>) {
  const scale = SIDE / Math.max(width, height)
  return <span className={classes.frame} style={{ width: width * scale, height: height * scale }} />
}

const sizeOf = ({ width, height }: Pick<Format, 'width' | 'height'>) => `${width} × ${height}`

/** The format of the project; another one is an edit like any other. */
function FormatMenu() {
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

/** The quality of the preview; the export always uses the original media. */
function PreviewMenu() {
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

/** Undo and redo, and the menus of the top bar: history, format, and quality of the preview. */
export function BarMenus() {
  return (
    <>
      <ActionButton action={undo} />
      <ActionButton action={redo} />
      <span className={classes.wide}>
        <HistoryMenu />
      </span>
      <Divider orientation="vertical" className={classes.divider} />
      <FormatMenu />
      <span className={classes.wide}>
        <PreviewMenu />
      </span>
    </>
  )
}
