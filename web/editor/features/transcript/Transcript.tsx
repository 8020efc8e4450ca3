import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core'
import {
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconLayoutSidebarLeftCollapse,
  IconSearch,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { isPlayed } from '@/compositions/model/layers/layer'
import { mediaWithWords } from '@/compositions/model/spoken-media'
import type { Transcript as TranscriptValue } from '@/compositions/schema/transcript'
import { untranscribedMedia } from '@/web/editor/core/media/untranscribed-media'
import { noWordsReason } from '@/web/editor/core/words/no-words-reason'
import { countWords } from '@/web/editor/core/words/selected-words'
import { wordOrder } from '@/web/editor/core/words/word-order'
import { find } from '@/web/editor/shared/actions/find-actions'
import { ariaKeys, useKeysOf } from '@/web/editor/shared/actions/Keys'
import { importTranscript, writeCaptions } from '@/web/editor/shared/actions/transcript-actions'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { jobProgress } from '@/web/editor/shared/jobs/job-progress'
import { LazyOnDemand } from '@/web/editor/shared/lazy/LazyOnDemand'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { TranscribeOffers } from '@/web/editor/shared/media/TranscribeOffers'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { useKey } from '@/web/editor/shared/session/use-key'
import { useSpokenMedia } from '@/web/editor/shared/session/use-spoken-media'
import { keyNames, withKeys } from '@/web/ui/format/keys'
import { CaptionWriter } from './CaptionWriter'
import { Banner } from './clean/Banner'
import { ReviewList } from './clean/ReviewList'
import { useFindings } from './clean/use-findings'

import { FindBar } from './find/FindBar'
import { OptionsMenu } from './OptionsMenu'
import classes from './Transcript.module.css'
import { TRANSLATION } from './translation/translate-captions'
import { translationParts } from './translation/translation-parts'
import { WordList } from './WordList'

const NOTHING = {}

/** An icon button in the transcript's header, with its label as a tooltip. */
function HeaderButton({ label, onClick, children }: { label: string; onClick(): void; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

const counted = (transcript: TranscriptValue): string => {
  const text = countWords(wordOrder(transcript).words.length)
  const { length: speakers } = transcript.speakers
  return speakers ? `${text} · ${speakers === 1 ? '1 speaker' : `${speakers} speakers`}` : text
}

/** The transcript, to read, seek, correct and cut by: beside the panel or, with `isWide`, in its place. */
export function Transcript({ isWide = false }: { isWide?: boolean }) {
  const project = useProject()
  const { transcript: view, layout } = useEditor()
  const dialog = useKey(layout, 'dialog')
  const { search } = view
  const isWriting = useKey(view, 'isWriting')
  const isSearching = useKey(search, 'isOpen')
  const mediaRef = useSpokenMedia()
  const transcript = mediaRef === null ? undefined : project.transcripts[mediaRef]
  const hasWords = transcript !== undefined && transcript.subtitles.length > 0
  return (
    <section
      className={classes.transcript}
      data-wide={isWide || undefined}
      data-view="transcript"
      aria-label="Transcript"
    >
      <header className={classes.header}>
        <h2 className="type-h3">Transcript</h2>
        {isWide && transcript && (
          <span className={`ink3 type-small figures ${classes.counted}`}>{counted(transcript)}</span>
        )}
        <span className={classes.buttons}>
          {hasWords && isWide && !isSearching && <FindButton />}
          {hasWords && isWide && <CutsSwitch />}
          {hasWords && mediaRef !== null && <OptionsMenu mediaRef={mediaRef} />}
          {isWide ? <NarrowButton /> : <DockButtons hasWords={hasWords} />}
        </span>
      </header>
      {mediaRef !== null && <MediaChoice mediaRef={mediaRef} />}
      {isWriting && <CaptionWriter />}
      {hasWords && isSearching && <FindBar transcript={transcript} />}
      {hasWords && (
        <LazyOnDemand
          name="translation"
          part={translationParts.dialog}
          props={NOTHING}
          isAsked={dialog === 'translateCaptions'}
        />
      )}
      {hasWords ? <Text transcript={transcript} isWide={isWide} /> : <NoWords isWide={isWide} />}
    </section>
  )
}

/** Whose words are shown, if those of several media are known. */
function MediaChoice({ mediaRef }: { mediaRef: string }) {
  const { transcript } = useEditor()
  const project = useProject()
  const refs = mediaWithWords(project)
  if (refs.length < 2) return null
  return (
    <div className={classes.media}>
      <Row label="Words of">
        <SelectField
          label="Words of"
          value={mediaRef}
          options={refs.map(value => ({ value, label: project.media[value]?.title ?? 'Untitled' }))}
          onChange={value => {
            transcript.mediaRef = value
          }}
        />
      </Row>
    </div>
  )
}

/** Why there are no words. With `isWide`, also a button to the media panel, which is hidden. */
function NoWords({ isWide }: { isWide: boolean }) {
  const editor = useEditor()
  const project = useProject()
  return (
    <div className={classes.empty}>
      <p className="ink3">The transcript will appear here. {noWordsReason(project)}</p>
      {isWide && <TranscribeOffers />}
      {project.layers.some(isPlayed) && (
        <>
          <Button size="xs" variant="default" onClick={() => writeCaptions.perform(editor)}>
            {writeCaptions.label}
          </Button>
          <Button size="xs" variant="default" onClick={() => importTranscript.perform(editor)}>
            {importTranscript.label}
          </Button>
        </>
      )}
      {isWide && untranscribedMedia(project).length === 0 && (
        <Button size="xs" onClick={() => openPanel(editor.layout, 'media')}>
          Open media
        </Button>
      )}
    </div>
  )
}

type TextProps = { transcript: TranscriptValue; isWide: boolean }

/** The words, and the languages that they are translated into. */
function Text(props: TextProps) {
  const { transcript } = props
  const isTranslating = TRANSLATION in useSnapshot(jobProgress)
  const words = <Words {...props} />
  if (!transcript.translations && !isTranslating) return words
  return (
    <LazySlot part={translationParts.lines} props={{ transcript, children: words }}>
      {words}
    </LazySlot>
  )
}

function Words({ transcript, isWide }: TextProps) {
  const findings = useFindings()
  const isReviewing = useKey(useEditor().transcript.cleaning, 'isOpen') && isWide
  return (
    <>
      {isWide && findings && <Banner {...findings} />}
      {isReviewing && findings ? (
        <ReviewList {...findings} />
      ) : (
        <WordList transcript={transcript} findings={findings?.list ?? []} isWide={isWide} />
      )}
    </>
  )
}

function FindButton() {
  const editor = useEditor()
  const keys = useKeysOf(find)
  return (
    <button
      type="button"
      className={classes.find}
      aria-keyshortcuts={ariaKeys(keys)}
      onClick={() => find.perform(editor)}
    >
      <IconSearch size={14} stroke={1.5} aria-hidden />
      <span>Find a word</span>
      {keys[0] && <kbd className={classes.key}>{keyNames(keys[0]).join(' ')}</kbd>}
    </button>
  )
}

function CutsSwitch() {
  const { transcript } = useEditor()
  const areShown = useKey(transcript, 'areCutsShown')
  return (
    <SegmentedControl
      size="xs"
      withItemsBorders={false}
      aria-label="Words that are cut"
      data={[
        { value: 'show', label: 'Show cuts' },
        { value: 'hide', label: 'Hide' },
      ]}
      value={areShown ? 'show' : 'hide'}
      onChange={value => {
        transcript.areCutsShown = value === 'show'
      }}
    />
  )
}

function DockButtons({ hasWords }: { hasWords: boolean }) {
  const editor = useEditor()
  const { layout } = editor
  const keys = useKeysOf(find)
  const widen = () => openPanel(layout, 'transcript')
  const fold = () => {
    layout.isDockOpen = false
  }
  return (
    <>
      {hasWords && (
        <HeaderButton label={withKeys('Find a word', keys[0])} onClick={() => find.perform(editor)}>
          <IconSearch size={18} stroke={1.5} />
        </HeaderButton>
      )}
      <HeaderButton label="Edit by the words" onClick={widen}>
        <IconArrowsDiagonal size={18} stroke={1.5} />
      </HeaderButton>
      <HeaderButton label="Collapse transcript" onClick={fold}>
        <IconLayoutSidebarLeftCollapse size={18} stroke={1.5} />
      </HeaderButton>
    </>
  )
}

function NarrowButton() {
  const { layout } = useEditor()
  const narrow = () => {
    openPanel(layout, 'captions')
    layout.isDockOpen = true
  }
  return (
    <HeaderButton label="Dock transcript" onClick={narrow}>
      <IconArrowsDiagonalMinimize2 size={18} stroke={1.5} />
    </HeaderButton>
  )
}
