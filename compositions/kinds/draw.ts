import type { FC } from 'react'
import type { GraphicItem } from './item'

/** A kind's Draw: it sets into pixels what evaluate says and computes nothing in time (F1). */
export type Draw<K extends string, Data> = FC<GraphicItem<K, Data>>
