import type { FC } from 'react'
import type { Drawn, DrawnKind } from '../timeline/frame'

/** A kind's Draw: it sets into pixels what evaluate says and computes nothing in time (F1). */
export type Draw<K extends DrawnKind> = FC<Drawn<K>>
