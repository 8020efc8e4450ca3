import { type RefObject, useState } from 'react'
import { choiceKey } from '../../../core/words/chosen-words'
import type { Action } from '../../../shared/actions/action'
import { clipChosenWords } from '../../../shared/actions/clip-action'
import {
  chooseScene,
  mergeLines,
  mergeWithPrevious,
  nameSpeaker,
  splitLine,
} from '../../../shared/actions/line-actions'
import {
  addWords,
  correctChosenWord,
  cutChosenWords,
  emphasizeChosenWords,
  hasWordsToCut,
  replaceChosenWords,
  restoreChosenWords,
} from '../../../shared/actions/word-actions'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import { OpenForm } from '../forms/OpenForm'
import { BarButton } from './BarButton'
import { MoreMenu } from './MoreMenu'
import classes from './SelectionBar.module.css'
import { useFitting } from './use-fitting'
import { usePlaced } from './use-placed'

/** What is done most, what has its name beside the icon where there is room, and what has the icon alone. */
const most = [cutChosenWords, restoreChosenWords, correctChosenWord]
const named = [...most, emphasizeChosenWords, splitLine, mergeLines, nameSpeaker, clipChosenWords]
const small = [replaceChosenWords, mergeWithPrevious, addWords, chooseScene]

type Props = { scroller: RefObject<HTMLElement | null>; isWide: boolean }

/**
 * What can be done with the chosen words, in one row. It stands at the lower edge of the list, where it lies over no
 * word that is clicked next; beside the panel always, else while a single word is chosen, as by every click that only
 * goes there. Under several words, which someone chose to do something with them, it floats.
 */
export function SelectionBar({ scroller, isWide }: Props) {
  const editor = useEditor()
  const { store, transcript } = editor
  const project = useProject()
  const words = useKey(store.state, 'words')
  const correcting = useKey(store.state, 'correcting')
  const form = useKey(transcript, 'form')
  useKey(store.state, 'view')
  const [bar, setBar] = useState<HTMLElement | null>(null)
  const [row, setRow] = useState<HTMLElement | null>(null)
  const isAble = (action: Action) => (action === cutChosenWords ? hasWordsToCut : action.when)(editor)
  const able = words && !correcting ? [...named, ...small].filter(isAble) : []
  const isDocked = !isWide || words?.anchor === words?.focus
  const fits = useFitting(row, scroller, able.map(action => action.name).join())
  usePlaced(bar, scroller, !isDocked, [words, project])
  const kind = words && form?.of === choiceKey(words) ? form.kind : null
  const isThere = words !== null && !correcting && (able.some(one => named.includes(one)) || kind !== null)
  return (
    <>
      <Hint />
      {isThere && (
        <div ref={setBar} className={classes.float} data-docked={isDocked || undefined}>
          <div
            ref={setRow}
            className={classes.bar}
            role="toolbar"
            aria-label="Chosen words"
            // The words keep the focus: a button goes with what it does, and Esc still lets go of them.
            onMouseDown={event => event.preventDefault()}
          >
            {able.map((action, index) => (
              <BarButton
                key={action.name}
                action={action}
                named={most.includes(action) ? 'always' : named.includes(action) ? 'in room' : 'on hover'}
                isOver={index >= fits}
              />
            ))}
            <MoreMenu actions={able.slice(fits)} />
          </div>
          {kind && <OpenForm key={kind} kind={kind} />}
        </div>
      )}
    </>
  )
}

/** What a hand does here, while it has chosen nothing. */
const Hint = () => (
  <p className={`type-small ${classes.hint}`}>
    <span className={classes.byMouse}>Drag to select words. Double-click to fix one.</span>
    <span className={classes.byTouch}>Tap to go there, hold to choose words</span>
  </p>
)
