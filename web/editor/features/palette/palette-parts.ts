import { lazyPart } from '@/compositions/loading/lazy-part'

/** What is laid over the editor once it is asked for, each in a file of its own. */
export const paletteParts = {
  palette: lazyPart(async () => (await import('./Palette')).Palette),
  shortcuts: lazyPart(async () => (await import('./Shortcuts')).Shortcuts),
}
