import type { Role } from '@/compositions/catalog/roles'
import type { Project } from '@/compositions/model/project'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { useReturnFocus } from '../use-return-focus'
import classes from './Elements.module.css'
import { backgroundSample, cardSample, progressSample, watermarkSample } from './part-samples'
import { selectAndSeek } from './select-and-seek'
import { titleCards } from './title-card'

/** A subpage of the panel. */
export type PageName = 'BACKGROUND' | 'INTRO' | 'OUTRO' | 'WATERMARK'

type Part = {
  label: string
  /** A role that a project has only once: if it is there, a click selects it instead of adding another. */
  once?: Role
  /** The page on which its content is selected. */
  page?: PageName
  sample: Project
}

const PARTS: readonly Part[] = [
  { label: 'Background', page: 'BACKGROUND', sample: backgroundSample },
  { label: 'Progress bar', once: 'PROGRESS_BAR', sample: progressSample },
  { label: 'Watermark', page: 'WATERMARK', sample: watermarkSample },
  { label: 'Intro', once: 'INTRO', page: 'INTRO', sample: cardSample(titleCards.night, 'Intro') },
  { label: 'Outro', once: 'OUTRO', page: 'OUTRO', sample: cardSample(titleCards.signal, 'Outro') },
]

/** Width of a card in screen pixels: three fit side by side. */
const WIDTH = 82

/** Height of a new progress bar in canvas pixels. */
const BAR = 16

/** The parts of a whole video whose label contains `words`. */
export const searchParts = (words: string): readonly Part[] =>
  PARTS.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))

/** Parts of a whole video; a click adds one or opens its page. */
export function PartCards({
  parts,
  returned,
  onPage,
}: {
  parts: readonly Part[]
  /** The page that was just closed, whose card gets the focus. */
  returned: PageName | null
  onPage(page: PageName): void
}) {
  const editor = useEditor()
  const place = useReturnFocus(returned ? parts.findIndex(({ page }) => page === returned) : -1)
  const { layers } = useProject()
  const addBar = () => {
    const { width, height } = editor.store.state.project.format
    const box = { left: 0, top: height - BAR, width, height: BAR }
    placeLayer(editor, 'Add progress bar', { layer: 'PROGRESS_BAR', asset: 'progress', ...box })
  }
  return (
    <div ref={place}>
      <Cards label="Parts of the video" kind="list">
        {parts.map(({ label, once, page, sample }) => {
          const there = once && layers.findLast(one => one.layer === once)
          const add = () => (page ? onPage(page) : addBar())
          return (
            <AddCard
              key={label}
              label={label}
              onAdd={() => (there ? selectAndSeek(editor, there) : add())}
              picture={isPlaying => (
                <>
                  <ProjectSample project={sample} still={45} width={WIDTH} isPlaying={isPlaying} />
                  {there && <span className={classes.added}>Added</span>}
                </>
              )}
            />
          )
        })}
      </Cards>
    </div>
  )
}
