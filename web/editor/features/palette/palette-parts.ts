import { latePart } from '../../../../compositions/loading/late-part'

/** What is laid over the editor once it is asked for, each in a file of its own. */
export const paletteParts = {
  palette: latePart(async () => (await import('./Palette')).Palette),
  shortcuts: latePart(async () => (await import('./Shortcuts')).Shortcuts),
}
