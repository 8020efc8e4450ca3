import { Tinted } from '../../../../../../compositions/kinds/framing/Tinted'
import { colorFilter } from '../../../../../../compositions/model/framing/color-filter'
import type { FilterName } from '../../../../../../compositions/schema/framing-fields'
import classes from '../Effects.module.css'
import { PLAIN_STILL } from '../stills'

const WHOLE = { position: 'absolute', inset: 0 } as const

/** A still as it looks through a filter, by the code that draws the export (F4); `side` in pixels. */
export const FilteredStill = ({
  filter,
  address,
  side,
}: {
  filter: FilterName
  address: string | undefined
  side: number
}) => (
  <span className={classes.still} style={{ height: side }} aria-hidden>
    <Tinted filter={colorFilter({ filter })} blur={0} style={WHOLE}>
      <img src={address ?? PLAIN_STILL} alt="" />
    </Tinted>
  </span>
)
