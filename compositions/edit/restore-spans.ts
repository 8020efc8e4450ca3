import type { Project } from '../model/project'
import { type Interval, subtract, union } from '../time/spans'
import { changeCuts } from './change-cuts'

/** Brings stretches of the source back that were cut; what follows moves down (T6, T7). */
export const restoreSpans = (
  project: Project,
  { mediaRef, spans }: { mediaRef: string; spans: readonly Interval[] },
): Project =>
  changeCuts(project, mediaRef, union(spans), (cuts, span) => cuts.flatMap(cut => subtract(cut, [span])))
