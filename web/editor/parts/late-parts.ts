import { latePart } from '../../../compositions/late-part'

/** Parts of the editor that nobody needs before the picture is there, each in a file of its own. */
export const lateParts = {
  transcript: latePart(async () => (await import('../transcript/Transcript')).Transcript),
  inspector: latePart(async () => (await import('../inspector/LayerTabs')).LayerTabs),
  palette: latePart(async () => (await import('../palette/Palette')).Palette),
  shortcuts: latePart(async () => (await import('../palette/Shortcuts')).Shortcuts),
}
