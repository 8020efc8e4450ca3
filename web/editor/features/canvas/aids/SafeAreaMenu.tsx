import { Menu } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconDeviceMobile } from '@tabler/icons-react'
import { SAFE_AREA_NAMES } from '@/web/editor/core/canvas/guides'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Aids.module.css'
import { hasSafeArea, SAFE_AREAS } from './safe-area'
import { useIsOutsideSafeArea } from './use-is-outside-safe-area'

/** The menu's value for no safe area. */
const NONE = 'none'

/** The menu that selects the app whose safe area is shown, and toggles the rulers. */
export function SafeAreaMenu() {
  const { aids } = useEditor()
  const { format } = useProject()
  const name = useKey(aids.state, 'safeArea')
  const rulers = useKey(aids.state, 'rulers')
  const isOut = useIsOutsideSafeArea()
  const fits = hasSafeArea(format)
  return (
    <Menu position="top" withinPortal={false}>
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
        <Menu.RadioGroup
          value={name ?? NONE}
          onChange={value => aids.set({ safeArea: SAFE_AREA_NAMES.find(one => one === value) ?? null })}
        >
          <Menu.RadioItem value={NONE} closeMenuOnClick>
            None
          </Menu.RadioItem>
          {SAFE_AREA_NAMES.map(one => (
            <Menu.RadioItem key={one} value={one} disabled={!fits} closeMenuOnClick>
              {SAFE_AREAS[one].label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={rulers}
          closeMenuOnClick
          onChange={checked => aids.set({ rulers: checked })}
        >
          Rulers
        </Menu.CheckboxItem>
      </Menu.Dropdown>
    </Menu>
  )
}
