import type { TextLayer } from '../../../../../../compositions/schema/layers/text'
import { SaidText } from './SaidText'
import { TextColors } from './TextColors'
import { TextGround } from './TextGround'
import { TextLetters } from './TextLetters'
import { TextShadow } from './TextShadow'
import { TextStyleRow } from './TextStyleRow'

/** What a text says, and how. */
export const TextValues = ({ layer }: { layer: TextLayer }) => (
  <>
    <SaidText layer={layer} />
    <TextStyleRow layer={layer} />
    <TextLetters layer={layer} />
    <TextColors layer={layer} />
    <TextShadow layer={layer} />
    <TextGround layer={layer} />
  </>
)
