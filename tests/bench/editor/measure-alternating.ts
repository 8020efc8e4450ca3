import { isRefusal } from '@/compositions/edit/edit'
import { moveLayers } from '@/compositions/edit/place-layers'
import type { Project } from '@/compositions/model/project'
import { quantile } from '../quantile'
import { largeProject } from './large-project'
import { readyPreparer } from './prepared-large'

/** Measured edits of each project (preceded by as many warm-up edits), and rounds of both orders. */
const EDITS = 200
const ROUNDS = 5

type Prepare = (project: Project) => unknown

/** Milliseconds to prepare `EDITS` edits of each project, either alternating or one project after the other. */
function measure(projects: readonly [Project, Prepare][], order: readonly number[]): number {
  const values = projects.map(([project]) => project)
  let total = 0
  for (const [turn, index] of order.entries()) {
    const [, prepare] = projects[index] as [Project, Prepare]
    const edited = moveLayers(values[index] as Project, { layerIds: [`layer${turn % 490}`], x: 1, y: 1 })
    if (isRefusal(edited)) throw new Error('A layer of the large project can not be moved')
    values[index] = edited
    const begin = performance.now()
    prepare(edited)
    total += performance.now() - begin
  }
  return total
}

const oneAfterOther = Array.from({ length: 2 * EDITS }, (_, turn) => (turn < EDITS ? 0 : 1))
const byTurns = Array.from({ length: 2 * EDITS }, (_, turn) => turn % 2)

/**
 * The cost of alternately preparing two large projects, as a multiple of preparing one after the other: the median of
 * a few rounds. Their layers share ids, like those of a talk and a clip of it.
 */
export async function measureAlternating(fonts: string): Promise<number> {
  const projects = await Promise.all(
    [0, 1].map(async (): Promise<[Project, Prepare]> => {
      const project = largeProject()
      return [project, await readyPreparer(fonts, project)]
    }),
  )
  measure(projects, oneAfterOther)
  measure(projects, byTurns)
  const ratios = Array.from({ length: ROUNDS }, () => {
    const alone = measure(projects, oneAfterOther)
    return measure(projects, byTurns) / alone
  })
  return quantile(ratios, 0.5)
}
