import { Button, SegmentedControl, Switch } from '@mantine/core'
import { useState } from 'react'
import { isPlayed, type LayerOf } from '@/compositions/model/layers/layer'
import { captionPresets } from '@/compositions/schema/caption-style'
import { languageName } from '@/compositions/util/language-name'
import { untranscribedMedia } from '@/web/editor/core/media/untranscribed-media'
import { noWordsReason } from '@/web/editor/core/words/no-words-reason'
import { writeCaptions } from '@/web/editor/shared/actions/transcript-actions'
import {
  type CaptionPlace,
  newCaptions,
  placeOf,
  withPlace,
} from '@/web/editor/shared/captions/caption-place'
import {
  captionLayer,
  captionStyleOf,
  countOwnCaptionValues,
  withCaptionPreset,
  withCaptionsShown,
  withPlainCaptionPreset,
} from '@/web/editor/shared/captions/caption-style'
import { HeightRow } from '@/web/editor/shared/captions/HeightRow'
import { useSampleText } from '@/web/editor/shared/captions/use-caption-edits'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { TranscribeOffers } from '@/web/editor/shared/media/TranscribeOffers'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useSpokenMedia } from '@/web/editor/shared/session/use-spoken-media'
import { EmptyState } from '@/web/ui/EmptyState'
import { Panel } from '../Panel'
import { ApplyToAll } from './ApplyToAll'
import classes from './CaptionsPanel.module.css'
import { SavedStyles } from './SavedStyles'
import { StyleCard } from './StyleCard'

type Fixed = Exclude<CaptionPlace, 'free'>

const PLACES: { value: Fixed; label: string }[] = [
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
]

/** The position of the captions: one of three presets, or any height. */
function PlacePart({ layer }: { layer: LayerOf<'subtitle'> }) {
  const editor = useEditor()
  const { format } = useProject()
  const place = placeOf(layer, format)
  return (
    <div className={classes.parts}>
      <SegmentedControl
        fullWidth
        size="xs"
        aria-label="Position of captions"
        data={place === 'free' ? [...PLACES, { value: 'free', label: 'Free', disabled: true }] : PLACES}
        value={place}
        onChange={chosen =>
          tryEdit(editor, 'Position of captions', project => withPlace(project, chosen as Fixed))
        }
      />
      <HeightRow />
      <p className="ink3 type-small">
        Captions can be dragged on the picture, too. The bottom is above the buttons that TikTok, Reels and
        Shorts lay over it.
      </p>
    </div>
  )
}

/** Whether the captions are visible, and their language. */
function CaptionHead({ layer }: { layer: LayerOf<'subtitle'> }) {
  const editor = useEditor()
  const transcript = useProject().transcripts[layer.mediaRef]
  const language = transcript?.captionLanguage ?? transcript?.language
  const show = (isShown: boolean) =>
    tryEdit(editor, isShown ? 'Show captions' : 'Hide captions', project =>
      withCaptionsShown(project, isShown),
    )
  const translate = () => {
    openPanel(editor.layout, 'transcript')
    editor.layout.dialog = 'translateCaptions'
  }
  return (
    <div className={classes.head}>
      <Switch
        size="sm"
        label="Show captions"
        checked={!layer.hide}
        onChange={event => show(event.currentTarget.checked)}
      />
      {language && <span className="ink2">{languageName(language)}</span>}
      {language && (
        <Button size="compact-xs" variant="default" onClick={translate}>
          Translate
        </Button>
      )}
    </div>
  )
}

const STYLES = captionPresets.map(presetStyle => ({ presetStyle }))

/** The caption styles, each drawn with the project's own words; a click applies one. */
function StylesPart() {
  const { store, opened } = useEditor()
  const project = useProject()
  const text = useSampleText()
  const chosen = captionStyleOf(project).presetStyle
  const poster = opened.source?.poster_url ?? opened.poster_url
  const count = countOwnCaptionValues(project)
  return (
    <>
      <SavedStyles text={text} poster={poster} />
      <Cards label="Caption style" kind="choice">
        {STYLES.map(style => (
          <StyleCard
            key={style.presetStyle}
            group="caption-style"
            label={style.presetStyle}
            style={style}
            text={text}
            poster={poster}
            isChosen={style.presetStyle === chosen}
            onChoose={() =>
              store.perform(`Caption style ${style.presetStyle}`, value =>
                withCaptionPreset(value, style.presetStyle),
              )
            }
          />
        ))}
      </Cards>
      <ApplyToAll />
      {count > 0 && (
        <Button
          size="xs"
          variant="default"
          onClick={() => store.perform('Reset caption style', withPlainCaptionPreset)}
        >
          {count === 1 ? 'Reset 1 change of the style' : `Reset ${count} changes of the style`}
        </Button>
      )}
    </>
  )
}

const PARTS = [
  { value: 'styles', label: 'Styles' },
  { value: 'position', label: 'Position' },
]

/** The captions: a switch, their styles and their position, or a hint if there are none. */
export function CaptionsPanel() {
  const project = useProject()
  const [part, setPart] = useState('styles')
  const layer = captionLayer(project)
  return (
    <Panel title="Captions">
      {layer ? (
        <div className={classes.parts}>
          <CaptionHead layer={layer} />
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Part of the captions"
            data={PARTS}
            value={part}
            onChange={setPart}
          />
          {part === 'styles' ? <StylesPart /> : <PlacePart layer={layer} />}
        </div>
      ) : (
        <NoCaptions />
      )}
    </Panel>
  )
}

function WriteButton() {
  const editor = useEditor()
  return (
    <Button variant="default" onClick={() => writeCaptions.perform(editor)}>
      {writeCaptions.label}
    </Button>
  )
}

function NoCaptions() {
  const editor = useEditor()
  const project = useProject()
  const captions = newCaptions(project, useSpokenMedia())
  if (!captions && untranscribedMedia(project).length)
    return (
      <div className={classes.parts}>
        <TranscribeOffers />
        <p className="ink3 type-small">Or write them yourself, for a video in which no one speaks.</p>
        <WriteButton />
      </div>
    )
  if (!captions)
    return (
      <EmptyState
        title="No captions yet"
        isLow
        action={
          project.layers.some(isPlayed) ? (
            <WriteButton />
          ) : (
            <Button onClick={() => openPanel(editor.layout, 'media')}>Open media</Button>
          )
        }
      >
        Captions are made of what is said. {noWordsReason(project)}
      </EmptyState>
    )
  return (
    <EmptyState
      title="What is said, on the picture"
      isLow
      action={<Button onClick={() => placeLayer(editor, 'Add captions', captions)}>Add captions</Button>}
    >
      The words of this project are known. Captions show each as it is said.
    </EmptyState>
  )
}
