import { lazyPart } from '@/compositions/loading/lazy-part'
import { exportOptionsPart } from './export/export-options-part'

/** Parts of the top bar that the first frame doesn't need, each in a chunk of its own. */
export const topBarParts = {
  saveMark: lazyPart(async () => (await import('./SaveMark')).SaveMark),
  menus: lazyPart(async () => (await import('./BarMenus')).BarMenus),
  exportOptions: exportOptionsPart,
  end: lazyPart(async () => (await import('./BarEnd')).BarEnd),
}
