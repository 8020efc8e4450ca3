import type { ExportItem } from '../../../api/domain/exports/contract'

/** A size in which a file can be had, by the pixels of its shorter side. */
export type Quality = NonNullable<ExportItem['quality']>
