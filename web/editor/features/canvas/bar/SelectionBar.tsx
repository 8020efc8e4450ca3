import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { shallowEqual } from '@mantine/hooks'
import { IconLayoutAlignCenter } from '@tabler/icons-react'
import { memo, useCallback, useSyncExternalStore } from 'react'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { followSettled } from '@/web/editor/core/store/follow-settled'
import { ActionButton } from '@/web/editor/shared/actions/ActionButton'
import type { Action } from '@/web/editor/shared/actions/action'
import { actions } from '@/web/editor/shared/actions/actions'
import { alignActions, distributeActions } from '@/web/editor/shared/actions/align-actions'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { FloatingBar } from './FloatingBar'
import classes from './FloatingBar.module.css'

/**
 * The actions that the bar can offer before and after its Align menu, with a separator before each list of
 * AFTER.
 */
const BEFORE = ['editText', 'cropPicture', 'replaceMedia']
const AFTER = [
  ['bringForward', 'sendBackward'],
  ['groupLayers', 'ungroupLayers'],
  ['duplicateLayers', 'lockLayer', 'removeLayers'],
]

const named = (names: readonly string[]): readonly Action[] =>
  names.flatMap(name => actions.find(action => action.name === name) ?? [])

const OFFERED = [...named(BEFORE), ...alignActions, ...distributeActions, ...named(AFTER.flat())]

const SIZE = 28

type Props = { box: RotatedBox; isThrough: boolean }

/** The selection has the same box in most frames: the bar is not rendered again in each of them. */
const isAlike = (before: Props, after: Props): boolean =>
  before.isThrough === after.isThrough && shallowEqual(before.box, after.box)

/** The toolbar of the selection, near `box` of the canvas; with `isThrough`, presses go to what is below. */
export const SelectionBar = memo(function SelectionBar({ box, isThrough }: Props) {
  const editor = useEditor()
  const follow = useCallback((listener: () => void) => followSettled(editor.store.state, listener), [editor])
  const applying = (list: readonly Action[]) => list.filter(action => action.when(editor))
  // A string, so that it stays equal while the same actions apply.
  useSyncExternalStore(follow, () =>
    applying(OFFERED)
      .map(action => action.name)
      .join(),
  )
  const lists = AFTER.map(names => applying(named(names))).filter(list => list.length > 0)
  return (
    <FloatingBar under={box} name="Selection" data-through={isThrough || undefined}>
      {applying(named(BEFORE)).map(action => (
        <ActionButton key={action.name} action={action} size={SIZE} />
      ))}
      <AlignMenu list={applying([...alignActions, ...distributeActions])} />
      {lists.map(list => (
        <span key={list.map(action => action.name).join()} className={classes.list}>
          {list.map(action => (
            <ActionButton key={action.name} action={action} size={SIZE} />
          ))}
        </span>
      ))}
    </FloatingBar>
  )
}, isAlike)

function AlignMenu({ list }: { list: readonly Action[] }) {
  const editor = useEditor()
  return (
    <Menu position="top" withinPortal>
      <Menu.Target>
        <Tooltip label="Align">
          <ActionIcon size={SIZE} aria-label="Align">
            <IconLayoutAlignCenter size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {list.map(action => {
          const { name, label, icon: Icon } = action
          return (
            <Menu.Item
              key={name}
              leftSection={<Icon size={16} stroke={1.5} />}
              onClick={() => action.perform(editor)}
            >
              {label}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
