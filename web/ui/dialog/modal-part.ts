import { lazyPart } from '../../../compositions/loading/lazy-part'

/** The program of modals. */
export const modalPart = lazyPart(async () => (await import('./MountedModal')).MountedModal)
