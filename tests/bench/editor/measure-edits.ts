import { correctWord } from '@/compositions/edit/change-words'
import { cutWords } from '@/compositions/edit/cuts'
import type { EditResult } from '@/compositions/edit/edit'
import { moveLayers } from '@/compositions/edit/place-layers'
import { setFields } from '@/compositions/edit/set-fields'
import { trimLayer } from '@/compositions/edit/trim-layer'
import type { Project } from '@/compositions/model/project'
import { createEditorStore } from '@/web/editor/core/store/editor-store'
import { quantile } from '../quantile'
import { largeProject } from './large-project'
import { readyPreparer } from './prepared-large'

/** Measured edits of each kind, preceded by as many warm-up edits. */
const ROUNDS = 60

/** The most common edits, each time of other layers and words. */
const SORTS: Record<string, (turn: number) => (project: Project) => EditResult> = {
  move: turn => project =>
    moveLayers(project, { layerIds: [`layer${(turn * 7) % 490}`], x: 3 + turn, y: 5 + turn }),
  text: turn => project =>
    setFields(project, {
      layerId: `layer${1 + 3 * ((turn * 5) % 160)}`,
      fields: { opacity: 0.5 + turn / 200 },
    }),
  trim: turn => project =>
    trimLayer(project, { layerId: `layer${turn * 6}`, edge: 'end', seconds: turn * 6 * 14.4 + 60 }),
  word: turn => project =>
    correctWord(project, { mediaRef: 'media', wordId: `w${turn * 131}`, text: `word${turn}` }),
  cut: turn => project =>
    cutWords(project, { mediaRef: 'media', wordIds: [`w${50 + turn * 197}`, `w${51 + turn * 197}`] }),
}

export type EditTimes = { edit: number; undo: number; sorts: Record<string, [edit: number, undo: number]> }

/**
 * Milliseconds of an edit of the large project including its patches and preparing it, and of undoing it: the 95th
 * percentile of all edits and of each kind.
 */
export async function measureEdits(fonts: string): Promise<EditTimes> {
  const store = createEditorStore(largeProject())
  const ready = await readyPreparer(fonts, store.state.project)
  ready(store.state.project)
  const all: { edit: number[]; undo: number[] } = { edit: [], undo: [] }
  const sorts: EditTimes['sorts'] = {}
  const timed = (work: () => unknown): number => {
    const begin = performance.now()
    work()
    ready(store.state.project)
    return performance.now() - begin
  }
  const measure = (sort: string, edit: (typeof SORTS)[string]) => {
    const times: { edit: number[]; undo: number[] } = { edit: [], undo: [] }
    for (let turn = 0; turn < ROUNDS; turn++) {
      const before = store.state.project
      times.edit.push(timed(() => store.perform(sort, edit(turn))))
      if (store.state.project === before) throw new Error(`The edit '${sort}' did nothing in round ${turn}`)
      times.undo.push(timed(() => store.undo()))
    }
    return times
  }
  // Warm-up, because the first run of each edit includes compilation.
  for (const [sort, edit] of Object.entries(SORTS)) measure(sort, edit)
  for (const [sort, edit] of Object.entries(SORTS)) {
    const times = measure(sort, edit)
    sorts[sort] = [quantile(times.edit, 0.95), quantile(times.undo, 0.95)]
    all.edit.push(...times.edit)
    all.undo.push(...times.undo)
  }
  return { edit: quantile(all.edit, 0.95), undo: quantile(all.undo, 0.95), sorts }
}
