import { endNames } from '../../../compositions/animation/ends'
import { loopNames } from '../../../compositions/animation/loops'
import { ROLES, roleNames } from '../../../compositions/catalog/roles'
import { layoutNames } from '../../../compositions/looks/layouts/layouts'
import { transitionNames } from '../../../compositions/looks/transitions/transitions'
import { soundWaves, visualizers } from '../../../compositions/looks/waves/waves'
import { FORMATS } from '../../../compositions/model/format'
import { captionPresets, wordLimits } from '../../../compositions/schema/caption-style'
import { boxStyles, filterNames } from '../../../compositions/schema/framing-fields'
import { outlineStyles } from '../../../compositions/schema/layers/shape-tables'
import { textStyles } from '../../../compositions/schema/layers/text-tables'
import type { Handler } from '../../platform/routing/handler'
import type { systemContract } from './contract'

/** What the editor calls a preset where that is not its style's name in capitals; Plain is no preset. */
const PRESET_NAMES: Record<string, string | null> = { Plain: null, Mozi: 'HORMOZI', 'Mozi-2': 'HORMOZI2' }

const presetName = (style: string): string | null =>
  style in PRESET_NAMES ? (PRESET_NAMES[style] ?? null) : style.toUpperCase()

/** Names of every look, as the registries have them. */
export const getLooks: Handler<(typeof systemContract)['GET /api/looks/']> = async () => ({
  kinds: [...new Set(Object.values(ROLES).flatMap(role => role.kinds))],
  roles: [...roleNames],
  captionStyles: [...captionPresets],
  captionPresets: captionPresets.flatMap(style => presetName(style) ?? []),
  wordLimits: [...wordLimits],
  animations: { in: [...endNames], out: [...endNames], loop: [...loopNames] },
  transitions: [...transitionNames],
  filters: [...filterNames],
  textStyles: [...textStyles],
  boxStyles: [...boxStyles],
  outlineStyles: [...outlineStyles],
  waves: soundWaves,
  visualizers,
  layouts: layoutNames,
  formats: FORMATS,
})
