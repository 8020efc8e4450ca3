import { editorKinds } from '../../../shared/kinds/kinds'
import { useEditor } from '../../../shared/session/editor-context'
import { chooseLayer } from '../choose-layer'
import { RowButtons } from './RowButtons'
import classes from './Rows.module.css'
import type { TimelineRow } from './rows'

type Props = { row: TimelineRow; time: string; isChosen: boolean; isActive: boolean }

/** What a row is called, left of it: chooses the layer, and is what it is dragged by to another place. */
export function RowName({ row: { layer, name }, time, isChosen, isActive }: Props) {
  const { store } = useEditor()
  const Icon = editorKinds[layer.asset].icon
  const tabIndex = isActive ? 0 : -1
  return (
    <div className={classes.name} data-name>
      <button
        type="button"
        className={classes.title}
        title={`${name}: ${time}`}
        aria-pressed={isChosen}
        tabIndex={tabIndex}
        data-title={layer.id}
        onClick={event => chooseLayer(store, layer.id, event.shiftKey)}
      >
        <Icon size={16} stroke={1.5} aria-hidden />
        <span className="one-line">{name}</span>
      </button>
      <RowButtons layer={layer} name={name} tabIndex={tabIndex} />
    </div>
  )
}
