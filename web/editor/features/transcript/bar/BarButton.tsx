import { Tooltip } from '@mantine/core'
import type { Action } from '../../../shared/actions/action'
import { ariaKeys, useKeysOf } from '../../../shared/actions/use-keys-of'
import { useEditor } from '../../../shared/session/editor-context'
import classes from './SelectionBar.module.css'

type Props = {
  action: Action
  /** Where its name stands beside the icon: always, where there is room, or in the tooltip alone. */
  named: 'always' | 'in room' | 'on hover'
  /** Is there no room for it in the row? It keeps its width, to be measured. */
  isOver: boolean
}

/** One thing that can be done with the chosen words. */
export function BarButton({ action, named, isOver }: Props) {
  const editor = useEditor()
  const keys = useKeysOf(action)
  const { icon: Icon, label } = action
  const isNamed = named !== 'on hover'
  const described = action.describe?.(editor) ?? label
  return (
    <Tooltip label={keys[0] ? `${described} (${keys[0]})` : described} openDelay={400}>
      <button
        type="button"
        className={classes.button}
        data-main={named === 'always' || undefined}
        data-over={isOver || undefined}
        aria-label={isNamed ? label : described}
        data-key={isNamed && keys[0] === 'Delete' ? 'Del' : undefined}
        aria-keyshortcuts={ariaKeys(keys)}
        onClick={() => action.perform(editor)}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        {isNamed && <span className={classes.label}>{label}</span>}
      </button>
    </Tooltip>
  )
}
