import { lazyPart } from '@/compositions/loading/lazy-part'

/** The dialogs of the palette, each in a chunk of its own. */
export const paletteParts = {
  palette: lazyPart(async () => (await import('./Palette')).Palette),
  shortcuts: lazyPart(async () => (await import('./Shortcuts')).Shortcuts),
}
