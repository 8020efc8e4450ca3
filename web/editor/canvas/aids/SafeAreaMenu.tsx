import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChevronDown, IconDeviceMobile } from '@tabler/icons-react'
import { useEditor, useProject } from '../../session/editor-context'
import { useKey } from '../../store/use-key'
import classes from './Aids.module.css'
import { hasSafeArea, SAFE_AREAS, type SafeAreaName, safeAreaNames } from './safe-area'
import { useReachesOut } from './use-reaches-out'

/** Which app's buttons are shown over the canvas, and whether the rulers are. */
export function SafeAreaMenu() {
  const { aids } = useEditor()
  const { format } = useProject()
  const name = useKey(aids.state, 'safeArea')
  const rulers = useKey(aids.state, 'rulers')
  const isOut = useReachesOut()
  const fits = hasSafeArea(format)
  const tick = (isOn: boolean) => (isOn ? <IconCheck size={16} /> : <span className={classes.noTick} />)
  const item = (value: SafeAreaName | null, label: string) => (
    <Menu.Item
      key={label}
      role="menuitemradio"
      aria-checked={name === value}
      leftSection={tick(name === value)}
      disabled={!fits && value !== null}
      onClick={() => aids.set({ safeArea: value })}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="top">
      <Menu.Target>
        <button type="button" className={classes.menu}>
          {isOut ? (
            <IconAlertTriangle className={classes.warn} size={16} stroke={1.5} />
          ) : (
            <IconDeviceMobile size={16} stroke={1.5} />
          )}
          {name && fits ? `${SAFE_AREAS[name].label} safe area` : 'Safe area'}
          {isOut && <span className={classes.warn}>Something is outside</span>}
          <IconChevronDown size={14} stroke={1.5} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{fits ? 'Safe area' : 'Safe areas are for 9:16'}</Menu.Label>
        {item(null, 'None')}
        {safeAreaNames.map(one => item(one, SAFE_AREAS[one].label))}
        <Menu.Divider />
        <Menu.Item
          role="menuitemcheckbox"
          aria-checked={rulers}
          leftSection={tick(rulers)}
          onClick={() => aids.set({ rulers: !rulers })}
        >
          Rulers
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
