import { isRefusal } from '@/compositions/edit/edit'
import { moveLayers } from '@/compositions/edit/place-layers'
import type { Project } from '@/compositions/model/project'
import { quantile } from '../quantile'
import { largeProject } from './large-project'
import { readyPreparer } from './prepared-large'

/** Edits of each project that are measured, after as many to warm up with, and rounds of both ways. */
const EDITS = 200
const ROUNDS = 5

type Prepare = (project: Project) => unknown

/** Milliseconds that `EDITS` edits of each project take to prepare, either by turns or one project after the other. */
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
 * What preparing two large projects by turns costs, as a multiple of preparing them one after the other: the median of
 * a few rounds. Their layers have the same ids, as those of a talk and a clip of it do.
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
