import { latePart } from '../../../compositions/loading/late-part'

/** Parts of the editor that nobody needs before the picture is there, each in a file of its own. */
export const lateParts = {
  transcript: latePart(async () => (await import('../transcript/Transcript')).Transcript),
  inspector: latePart(async () => (await import('../inspector/LayerTabs')).LayerTabs),
  reviewChip: latePart(async () => (await import('../transcript/clean/ReviewChip')).ReviewChip),
  barMenus: latePart(async () => (await import('../top-bar/BarMenus')).BarMenus),
  barEnd: latePart(async () => (await import('../top-bar/BarEnd')).BarEnd),
  guides: latePart(async () => (await import('../canvas/Guides')).Guides),
  rulers: latePart(async () => (await import('../canvas/aids/Rulers')).Rulers),
  safeAreaMenu: latePart(async () => (await import('../canvas/aids/SafeAreaMenu')).SafeAreaMenu),
  safeArea: latePart(async () => (await import('../canvas/aids/SafeArea')).SafeArea),
  selectionBar: latePart(async () => (await import('../canvas/bar/SelectionBar')).SelectionBar),
  cropEdit: latePart(async () => (await import('../canvas/crop/CropEdit')).CropEdit),
  layerMenu: latePart(async () => (await import('../canvas/LayerMenuList')).LayerMenuList),
  palette: latePart(async () => (await import('../palette/Palette')).Palette),
  shortcuts: latePart(async () => (await import('../palette/Shortcuts')).Shortcuts),
}
