import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the top bar that are not needed before the picture is there, each in a file of its own. */
export const topBarParts = {
  saveMark: lazyPart(async () => (await import('./SaveMark')).SaveMark),
  menus: lazyPart(async () => (await import('./BarMenus')).BarMenus),
  end: lazyPart(async () => (await import('./BarEnd')).BarEnd),
}
