import { latePart } from '../../../compositions/loading/late-part'

/** The program of modals. */
export const modalPart = latePart(async () => (await import('./MountedModal')).MountedModal)
