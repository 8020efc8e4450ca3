import type { Project } from '@/compositions/model/project'
import { evaluate } from '@/compositions/scene/evaluate'
import { isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { nodeFontBook } from '@/remotion/environment/font-files'
import { evenRegion, unionOf } from '@/remotion/render/plan/region'
import type { EngineComparison } from '@/remotion/render/testing/compare-engines'

/** The area of a frame covered by drawn layers, in canvas pixels; null if there is none or it is tiny. */
export async function touchedPart(project: Project, frame: number): Promise<EngineComparison | null> {
  const { layers } = evaluate(prepare(project, { fonts: await nodeFontBook() }), frame)
  const touched = layers.flatMap(shown =>
    'inkBounds' in shown && !isVideoItem(shown) ? [shown.inkBounds] : [],
  )
  if (!touched.length) return null
  const part = evenRegion(touched.reduce(unionOf), project.format)
  return part && part.width >= 16 && part.height >= 16 ? part : null
}
