import { Button, TextInput } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { memo, useCallback, useState } from 'react'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { setTransition, TRANSITION_SECONDS } from '@/compositions/edit/set-transition'
import {
  TRANSITIONS,
  type TransitionMood,
  type TransitionName,
  transitionMoods,
} from '@/compositions/looks/transitions/transitions'
import { resolveTransition } from '@/compositions/model/project'
import type { EditPoint } from '@/compositions/scene/transitions/find-edit-points'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { TransitionThumb } from '@/web/ui/transition/TransitionThumb'
import classes from '../Effects.module.css'
import { NoneCard } from '../NoneCard'
import { preview } from '../preview'
import { STILL_A, STILL_B } from '../stills'

/** Size of a thumbnail in screen pixels: three fit side by side in the panel. */
const THUMB = { width: 82, height: 58 }

type Props = {
  type: TransitionName
  from: string
  to: string
  isChosen: boolean
  onChoose(type: TransitionName): void
}

/**
 * One transition between two stills. It is drawn once it has scrolled into view, as there are many of them.
 */
const TransitionCard = memo(function TransitionCard({ type, from, to, isChosen, onChoose }: Props) {
  const { ref, entry } = useIntersection({ rootMargin: '120px' })
  const [wasSeen, setSeen] = useState(false)
  if (entry?.isIntersecting && !wasSeen) setSeen(true)
  return (
    <ChoiceCard
      group="transition"
      label={TRANSITIONS[type].label}
      isChosen={isChosen}
      onChoose={() => onChoose(type)}
      picture={isPlaying => (
        <span ref={ref} className={classes.still} style={THUMB}>
          {wasSeen && <TransitionThumb {...{ type, from, to, ...THUMB }} isPlaying={isPlaying} />}
        </span>
      )}
    />
  )
})

/** Transitions of one mood. */
type MoodGroup = { mood: TransitionMood; label: string; names: TransitionName[] }

const moods = Object.keys(transitionMoods) as TransitionMood[]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Transitions whose label or mood contains every word of `text`, by mood; moods without any are left out. */
export function searchTransitions(text: string): MoodGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return moods.flatMap(mood => {
    const names = transitionMoods[mood].filter(name => {
      const said = `${TRANSITIONS[name].label} ${mood}`.toLowerCase()
      return words.every(word => said.includes(word))
    })
    return names.length ? [{ mood, label: capital(mood), names }] : []
  })
}

/** Seconds that a preview shows before and after a transition. */
const AROUND = 0.5

/** Stills of both sides of a cut; two lettered placeholders if one is missing or they are the same. */
function useStills({ from, to }: EditPoint): { from: string; to: string } {
  const { media } = useEditor()
  const posters = useKey(media.state, 'posters')
  const addresses = useKey(media.state, 'addresses')
  const [one, other] = [from, to].map(
    layer =>
      posters[layer.mediaRef] ?? (editorKindOf(layer).isFileImage ? addresses[layer.mediaRef] : undefined),
  )
  return one && other && one !== other ? { from: one, to: other } : { from: STILL_A, to: STILL_B }
}

/**
 * The transition at a cut: its duration, a button that applies it to all cuts, and all transitions to select
 * from.
 */
export function CutPart({ cut, cuts }: { cut: EditPoint; cuts: readonly EditPoint[] }) {
  const editor = useEditor()
  const [text, setText] = useState('')
  const stills = useStills(cut)
  const now = cut.to.transition ? resolveTransition(cut.to.transition) : null
  const layerId = cut.to.id
  const { fps } = editor.store.state.project
  const duration = now?.duration ?? DEFAULTS.animations.seconds
  const choose = useCallback(
    (type: TransitionName | null) => {
      const transition = type && { type, duration }
      const name = type ? `Transition ${TRANSITIONS[type].label}` : 'No transition'
      if (!tryEdit(editor, name, value => setTransition(value, { layerIds: [layerId], transition }))) return
      const frames = Math.round((duration / 2 + AROUND) * fps)
      if (type) preview(editor, { from: cut.cut - frames, to: cut.cut + frames })
    },
    [editor, layerId, duration, cut.cut, fps],
  )
  const groups = searchTransitions(text)
  return (
    <>
      {now && (
        <div className={classes.controls}>
          <Row label="Duration">
            <SliderField
              label="Duration in seconds"
              unit="s"
              name="Duration of the transition"
              {...TRANSITION_SECONDS}
              step={0.1}
              value={duration}
              edit={seconds => value =>
                setTransition(value, { layerIds: [layerId], transition: { ...now, duration: seconds } })
              }
            />
          </Row>
          {cuts.length > 1 && (
            <Button
              variant="default"
              fullWidth
              onClick={() =>
                tryEdit(editor, 'Transition at all cuts', value =>
                  setTransition(value, { layerIds: cuts.map(({ to }) => to.id), transition: now }),
                )
              }
            >
              Apply to all {cuts.length} cuts
            </Button>
          )}
        </div>
      )}
      <TextInput
        size="xs"
        aria-label="Search transitions"
        placeholder="Search transitions"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      {!text && (
        <Cards label="Without" kind="choice">
          <NoneCard
            group="transition"
            height={THUMB.height}
            isChosen={now === null}
            onChoose={() => choose(null)}
          />
        </Cards>
      )}
      {groups.map(({ mood, label, names }) => (
        <section key={mood} className={classes.block} aria-label={`${label} transitions`}>
          <h3 className="ink2 type-small">{label}</h3>
          <Cards label={label} kind="choice">
            {names.map(name => (
              <TransitionCard
                key={name}
                type={name}
                {...stills}
                isChosen={name === now?.type}
                onChoose={choose}
              />
            ))}
          </Cards>
        </section>
      ))}
      {!groups.length && (
        <p className="ink2" role="status">
          No transition is called “{text}”.
        </p>
      )}
    </>
  )
}
