import { Menu } from '@mantine/core'
import { actions } from '../actions/actions'
import { Keys } from '../palette/Keys'
import { useEditor } from '../session/editor-context'

/** What can be done with what is chosen, where it was asked for: pixels of the window. */
export type MenuPlace = { x: number; y: number }

const SHOWN = [
  ['copyLayers', 'pasteLayers', 'duplicateLayers'],
  ['bringForward', 'sendBackward', 'lockLayer'],
  ['split', 'removeLayers', 'rippleDelete'],
]

/** The menu of a right click on the canvas or on the timeline, of the same actions as everywhere. */
export function LayerMenu({ place, onClose }: { place: MenuPlace | null; onClose(): void }) {
  const editor = useEditor()
  return (
    <Menu opened={place !== null} onClose={onClose} position="bottom-start" withinPortal offset={0}>
      <Menu.Target>
        <span aria-hidden style={{ position: 'fixed', left: place?.x, top: place?.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        {SHOWN.map((names, index) => (
          <div key={names.join()}>
            {index > 0 && <Menu.Divider />}
            {actions
              .filter(action => names.includes(action.name))
              .map(action => {
                const { name, label, icon: Icon, keys } = action
                return (
                  <Menu.Item
                    key={name}
                    leftSection={<Icon size={16} stroke={1.5} />}
                    rightSection={keys[0] && <Keys keys={keys[0]} />}
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
