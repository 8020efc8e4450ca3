import { latePart } from '../../../../compositions/loading/late-part'

/** Parts of the top bar that are not needed before the picture is there, each in a file of its own. */
export const topBarParts = {
  menus: latePart(async () => (await import('./BarMenus')).BarMenus),
  end: latePart(async () => (await import('./BarEnd')).BarEnd),
}
