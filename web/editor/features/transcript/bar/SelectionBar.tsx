import { Tooltip } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { choiceKey } from '@/web/editor/core/words/chosen-words'
import type { Action } from '@/web/editor/shared/actions/action'
import { clipChosenWords } from '@/web/editor/shared/actions/clip-action'
import { ariaKeys, useKeysOf } from '@/web/editor/shared/actions/Keys'
import {
  chooseScene,
  mergeLines,
  mergeWithPrevious,
  nameSpeaker,
  splitLine,
} from '@/web/editor/shared/actions/line-actions'
import {
  addWords,
  correctChosenWord,
  cutChosenWords,
  emphasizeChosenWords,
  hasWordsToCut,
  replaceChosenWords,
  restoreChosenWords,
} from '@/web/editor/shared/actions/word-actions'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { OpenForm } from '../forms/OpenForm'
import { howManyFit } from './how-many-fit'
import { MoreMenu } from './MoreMenu'
import classes from './SelectionBar.module.css'

type BarButtonProps = {
  action: Action
  /**
   * Where the label of a button is shown: always beside the icon, beside it if there is room, or only in the tooltip.
   */
  named: 'always' | 'in room' | 'on hover'
  /** Is there no room for it in the row? It keeps its width, to be measured. */
  isOver: boolean
}

/** One thing that can be done with the chosen words. */
function BarButton({ action, named, isOver }: BarButtonProps) {
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

/** Horizontal space around the row of buttons, in pixels: the bar's padding and its margin to the list, both sides. */
const AROUND = 2 * (12 + 4)

/**
 * How many buttons of a bar stand in its row at the width of the list. Those of them that don't are measured all the
 * same, and so is the last button, behind which they go. `names` says which buttons there are.
 */
function useFitting(row: HTMLElement | null, list: RefObject<HTMLElement | null>, names: string): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons have other widths.
  useLayoutEffect(() => {
    const around = list.current
    if (!row || !around) return
    const measure = () => {
      const widths = [...row.querySelectorAll<HTMLElement>(':scope > button')].map(one => one.offsetWidth)
      const more = widths.pop() ?? 0
      const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
      setFits(howManyFit(widths, { room: around.clientWidth - AROUND, gap, more }))
    }
    measure()
    const sizes = new ResizeObserver(measure)
    sizes.observe(around)
    return () => sizes.disconnect()
  }, [row, list, names])
  return fits
}

/** Pixels between the words and the bar, and between the bar and the edges of the list. */
const GAP = 6
const EDGE = 12

/** Pixels that the handles of a finger take under the words. */
const HANDLES = 26

/**
 * Puts the bar under the last of the chosen words that are in view; above the first of them where there is no room, and
 * at the lower edge where there is none either. Hides it while none of them is in view.
 */
function placeBar(bar: HTMLElement, list: HTMLElement): void {
  const outer = list.getBoundingClientRect()
  const chosen = [...list.querySelectorAll('[aria-selected="true"]')].map(one => one.getBoundingClientRect())
  const seen = chosen.filter(one => one.bottom > outer.top && one.top < outer.bottom)
  const [first] = seen
  const last = seen.at(-1)
  bar.style.visibility = first && last ? 'visible' : 'hidden'
  if (!first || !last) return
  const room = outer.height - bar.offsetHeight - EDGE
  const handles = list.querySelector('[data-end]') ? HANDLES : 0
  const under = last.bottom - outer.top + GAP + handles
  const above = first.top - outer.top - bar.offsetHeight - GAP
  const top = under <= room ? under : above >= 0 ? above : Math.max(0, room)
  const left = Math.max(EDGE, Math.min(outer.width - bar.offsetWidth - EDGE, last.left - outer.left))
  bar.style.translate = `${Math.round(left)}px ${Math.round(top)}px`
}

/**
 * Keeps a bar beside the chosen words of a list while `isFloating`: also while it scrolls and wherever its size or the
 * words change. Otherwise it stands where the page puts it.
 */
function usePlaced(
  bar: HTMLElement | null,
  list: RefObject<HTMLElement | null>,
  isFloating: boolean,
  words: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const around = list.current
    if (!around || !bar || !isFloating) return
    const place = () => placeBar(bar, around)
    place()
    around.addEventListener('scroll', place, { passive: true })
    const sizes = new ResizeObserver(place)
    for (const one of [around, bar]) sizes.observe(one)
    return () => {
      around.removeEventListener('scroll', place)
      sizes.disconnect()
      bar.style.translate = ''
      bar.style.visibility = ''
    }
  }, [list, bar, isFloating, ...words])
}

/** Most frequent actions first; then those with a label if there is room, then those with only an icon. */
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
            // The words keep the focus: a button disappears once it is used, and Escape still clears the selection.
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

/** Hints for mouse and touch while nothing is selected. */
const Hint = () => (
  <p className={`type-small ${classes.hint}`}>
    <span className={classes.byMouse}>Drag to select words. Double-click to fix one.</span>
    <span className={classes.byTouch}>Tap to go there, hold to choose words</span>
  </p>
)
