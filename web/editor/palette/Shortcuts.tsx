import { Modal } from '@mantine/core'
import { actions } from '../actions/actions'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { Keys } from './Keys'
import classes from './Palette.module.css'

const listed = actions.filter(({ keys }) => keys.length)

/** All keys of the editor, from the list that they are read from. */
export function Shortcuts() {
  const { layout } = useEditor()
  const isOpen = useKey(layout, 'dialog') === 'shortcuts'
  return (
    <Modal
      opened={isOpen}
      onClose={() => {
        layout.dialog = null
      }}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
      size={640}
    >
      <dl className={classes.sheet}>
        {listed.map(({ name, label, keys }) => (
          <div key={name} className={classes.line}>
            <dt>{label}</dt>
            <dd>
              {keys.map(one => (
                <Keys key={one} keys={one} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
