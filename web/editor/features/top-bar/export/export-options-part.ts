import { lazyPart } from '@/compositions/loading/lazy-part'

/** The form under "More options", which is loaded after the first frame. */
export const exportOptionsPart = lazyPart(async () => (await import('./ExportOptions')).ExportOptions)
