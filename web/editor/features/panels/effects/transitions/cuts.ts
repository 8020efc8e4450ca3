import { cutsOf } from '../../../../../../compositions/edit/set-transition'
import type { Project } from '../../../../../../compositions/model/project'
import type { Cut } from '../../../../../../compositions/scene/transitions/find-cuts'
import { clockTenths } from '../../../../core/playhead/time-text'
import { layerName } from '../../../../core/store/layer-name'

/** A cut in words: when it is, and what it is between. */
export function cutLabel({ cut, from, to }: Cut, project: Project): string {
  const [before, after] = [from, to].map(layer => layerName(layer, project))
  return `${clockTenths(cut / project.fps)}  ${before} → ${after}`
}

/**
 * The cut that transitions are about: the one before a chosen layer, else the one after it, else the one nearest to
 * frame `now`; null where there is none.
 */
export function cutFor(cuts: readonly Cut[], chosen: readonly string[], now: number): Cut | null {
  const before = cuts.find(({ to }) => chosen.includes(to.id))
  const after = cuts.find(({ from }) => chosen.includes(from.id))
  const [nearest] = [...cuts].sort((a, b) => Math.abs(a.cut - now) - Math.abs(b.cut - now))
  return before ?? after ?? nearest ?? null
}

let last: { project: Project; cuts: Cut[] } | null = null

/** The cuts of a project in the order in which they are played; remembered for the one asked about last. */
export function playedCuts(project: Project): Cut[] {
  if (last?.project !== project) last = { project, cuts: cutsOf(project).sort((a, b) => a.cut - b.cut) }
  return last.cuts
}
