import { Tooltip } from '@mantine/core'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { selectionKey } from '@/web/editor/core/words/selected-words'
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
  suggestBroll,
  timeChosenWords,
} from '@/web/editor/shared/actions/word-actions'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { withKeys } from '@/web/ui/format/keys'
import { OpenForm } from '../forms/OpenForm'
import { howManyFit } from './how-many-fit'
import { MoreMenu } from './MoreMenu'
import classes from './SelectionBar.module.css'

type BarButtonProps = {
  action: Action
  /** Where the label is shown: always beside the icon, beside it if there is room, or only in the tooltip. */
  named: 'always' | 'in room' | 'on hover'
  /** Whether the row has no room for the button: it is hidden, but still measured. */
  isOver: boolean
}

/** A button for an action on the selected words. */
function BarButton({ action, named, isOver }: BarButtonProps) {
  const editor = useEditor()
  const keys = useKeysOf(action)
  const { icon: Icon, label } = action
  const isNamed = named !== 'on hover'
  const described = action.describe?.(editor) ?? label
  return (
    <Tooltip label={withKeys(described, keys[0])} openDelay={400}>
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

/** Horizontal space around the row of buttons, in pixels: the bar's padding and its margin to the list. */
const AROUND = 2 * (12 + 4)

/**
 * How many buttons fit in the row at the width of the list. The others are hidden but still measured, and so is
 * the last button, which opens the menu with them. `names` identifies the buttons.
 */
function useFitting(row: HTMLElement | null, list: RefObject<HTMLElement | null>, names: string): number {
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons are read from the page; `names` says when there are others to measure.
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

/** Height of the touch handles below the words, in pixels. */
const HANDLES = 26

/**
 * Positions the bar below the last selected word in view; above the first one if there is no room, and at the
 * bottom edge if there is none above either. Hides it while no selected word is in view.
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
 * Keeps the bar at the selected words of a list while `isFloating`, also when the list scrolls or sizes or
 * words change. Otherwise CSS positions it.
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
const primary = [cutChosenWords, restoreChosenWords, correctChosenWord]
const named = [
  ...primary,
  emphasizeChosenWords,
  splitLine,
  mergeLines,
  nameSpeaker,
  suggestBroll,
  clipChosenWords,
]
const iconOnly = [timeChosenWords, replaceChosenWords, mergeWithPrevious, addWords, chooseScene]

type Props = { scroller: RefObject<HTMLElement | null>; isWide: boolean }

/**
 * The actions on the selected words, in one row. It is docked at the bottom edge of the list, where it covers
 * no word that is clicked next, if the transcript is beside the panel or a single word is selected, as by
 * every click that only seeks. Several selected words are meant to be edited, so the bar floats at them.
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
  const able = words && !correcting ? [...named, ...iconOnly].filter(isAble) : []
  const isDocked = !isWide || words?.anchor === words?.focus
  const fits = useFitting(row, scroller, able.map(action => action.name).join())
  usePlaced(bar, scroller, !isDocked, [words, project])
  const kind = words && form?.of === selectionKey(words) ? form.kind : null
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
            // The words keep the focus: a used button may disappear, and Escape still clears the selection.
            onMouseDown={event => event.preventDefault()}
          >
            {able.map((action, index) => (
              <BarButton
                key={action.name}
                action={action}
                named={primary.includes(action) ? 'always' : named.includes(action) ? 'in room' : 'on hover'}
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
