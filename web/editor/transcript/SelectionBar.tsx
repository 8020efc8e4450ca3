import { Tooltip } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Action } from '../actions/action'
import { choiceKey } from '../actions/chosen-words'
import { clipChosenWords } from '../actions/clip-action'
import { chooseScene, mergeLines, mergeWithPrevious, nameSpeaker, splitLine } from '../actions/line-actions'
import { ariaKeys, useKeysOf } from '../actions/use-keys-of'
import {
  addWords,
  correctChosenWord,
  cutChosenWords,
  emphasiseChosenWords,
  replaceChosenWords,
  restoreChosenWords,
} from '../actions/word-actions'
import { useEditor, useProject } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { OpenForm } from './forms/OpenForm'
import { placeBar } from './place-bar'
import classes from './SelectionBar.module.css'

/** Actions with their name beside the icon, and after them those that have the icon alone. */
const named = [
  cutChosenWords,
  restoreChosenWords,
  correctChosenWord,
  emphasiseChosenWords,
  splitLine,
  mergeLines,
  nameSpeaker,
  clipChosenWords,
]
const small = [replaceChosenWords, mergeWithPrevious, addWords, chooseScene]

/** What can be done with the chosen words, right under them so that they stay readable. */
export function SelectionBar({ scroller }: { scroller: RefObject<HTMLElement | null> }) {
  const editor = useEditor()
  const { store, transcript } = editor
  const project = useProject()
  const words = useKey(store.state, 'words')
  const correcting = useKey(store.state, 'correcting')
  const form = useKey(transcript, 'form')
  useKey(store.state, 'view')
  const [bar, setBar] = useState<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice, or other words, lie elsewhere.
  useLayoutEffect(() => {
    const list = scroller.current
    if (!list || !bar) return
    const place = () => placeBar(bar, list)
    place()
    list.addEventListener('scroll', place, { passive: true })
    const sizes = new ResizeObserver(place)
    for (const one of [list, bar]) sizes.observe(one)
    return () => {
      list.removeEventListener('scroll', place)
      sizes.disconnect()
    }
  }, [scroller, bar, words, project])
  if (!words || correcting) return null
  const isAble = (action: Action) => action.when(editor)
  const able = { named: named.filter(isAble), small: small.filter(isAble) }
  const kind = form?.of === choiceKey(words) ? form.kind : null
  if (!able.named.length && !kind) return null
  return (
    <div ref={setBar} className={classes.float}>
      <div className={classes.bar} role="toolbar" aria-label="Chosen words">
        {able.named.map(action => (
          <BarButton key={action.name} action={action} isNamed />
        ))}
        {able.small.map(action => (
          <BarButton key={action.name} action={action} />
        ))}
      </div>
      {kind && <OpenForm key={kind} kind={kind} />}
    </div>
  )
}

function BarButton({ action, isNamed = false }: { action: Action; isNamed?: boolean }) {
  const editor = useEditor()
  const keys = useKeysOf(action)
  const { icon: Icon, label } = action
  const described = action.describe?.(editor) ?? label
  return (
    <Tooltip label={keys[0] ? `${described} (${keys[0]})` : described} openDelay={400}>
      <button
        type="button"
        className={classes.button}
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
