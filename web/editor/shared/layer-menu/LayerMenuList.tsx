import { Menu } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { actions } from '../actions/actions'
import { Keys } from '../actions/Keys'
import { useEditor } from '../session/editor-context'
import type { LayerMenuProps } from './LayerMenu'

const SHOWN = [
  ['editText', 'cropPicture', 'replaceMedia'],
  ['cutLayers', 'copyLayers', 'pasteLayers', 'duplicateLayers'],
  ['copyLook', 'pasteLook'],
  ['bringForward', 'sendBackward', 'bringToFront', 'sendToBack'],
  ['groupLayers', 'ungroupLayers', 'lockLayer', 'hideLayer', 'muteLayer'],
  ['split', 'splitAtSceneCuts'],
  ['removeLayers', 'rippleDelete'],
]

/** Actions hidden unless they apply, because most layers have none of them. */
const SOMETIMES = new Set(['editText', 'cropPicture', 'replaceMedia', 'splitAtSceneCuts', 'muteLayer'])

/** The context menu of a layer, open while there is a `place`. */
export function LayerMenuList({ place, onClose }: LayerMenuProps) {
  const editor = useEditor()
  const isMounted = useMounted()
  const lists = SHOWN.map(names => actions.filter(action => names.includes(action.name)))
    .map(list => list.filter(action => !SOMETIMES.has(action.name) || action.when(editor)))
    .filter(list => list.length > 0)
  return (
    <Menu
      opened={place !== null && isMounted}
      onClose={onClose}
      position="bottom-start"
      withinPortal
      offset={0}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: place?.x, top: place?.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map((list, index) => (
          <div key={list.map(action => action.name).join()}>
            {index > 0 && <Menu.Divider />}
            {list.map(action => {
              const { name, label, icon: Icon } = action
              const [key] = editor.keys.of(action)
              return (
                <Menu.Item
                  key={name}
                  leftSection={<Icon size={16} stroke={1.5} />}
                  rightSection={key && <Keys keys={key} />}
                  disabled={!action.when(editor)}
                  data-danger={name === 'removeLayers' || undefined}
                  onClick={() => action.perform(editor)}
                >
                  {action.describe?.(editor) ?? label}
                </Menu.Item>
              )
            })}
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
