import type { Role } from '@/compositions/catalog/roles'
import type { Project } from '@/compositions/model/project'
import { AddCard } from '@/web/editor/shared/cards/AddCard'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { placeLayer } from '@/web/editor/shared/session/place-layer'
import { useReturnFocus } from '../use-return-focus'
import { chooseLayer } from './choose-layer'
import classes from './Elements.module.css'
import { backgroundSample, cardSample, progressSample, watermarkSample } from './part-samples'
import { titleCards } from './title-card'

/** A further page of the panel. */
export type PageName = 'BACKGROUND' | 'INTRO' | 'OUTRO' | 'WATERMARK'

type Part = {
  label: string
  /** The role of which there is only one; what is there already is chosen, not offered again. */
  once?: Role
  /** The page that asks what it is to be. */
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

/** Pixels of the screen: three cards side by side. */
const WIDTH = 82

/** Pixels of the canvas that a new progress bar is high. */
const BAR = 16

/** Parts of a whole video, those of them whose name has `words`. */
export const foundParts = (words: string): readonly Part[] =>
  PARTS.filter(({ label }) => label.toLowerCase().includes(words.trim().toLowerCase()))

/** Parts of a whole video, put in by a click or asked about on a page of their own. */
export function PartCards({
  parts,
  returned,
  onPage,
}: {
  parts: readonly Part[]
  /** The page that one comes back from, if any. */
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
              onAdd={() => (there ? chooseLayer(editor, there) : add())}
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
