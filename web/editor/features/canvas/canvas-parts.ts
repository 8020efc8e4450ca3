import { latePart } from '../../../../compositions/loading/late-part'

/** Parts of the canvas that are not needed before the picture is there, each in a file of its own. */
export const canvasParts = {
  guides: latePart(async () => (await import('./Guides')).Guides),
  rulers: latePart(async () => (await import('./aids/Rulers')).Rulers),
  safeAreaMenu: latePart(async () => (await import('./aids/SafeAreaMenu')).SafeAreaMenu),
  safeArea: latePart(async () => (await import('./aids/SafeArea')).SafeArea),
  selectionBar: latePart(async () => (await import('./bar/SelectionBar')).SelectionBar),
  cropEdit: latePart(async () => (await import('./crop/CropEdit')).CropEdit),
}
