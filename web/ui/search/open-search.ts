import { openDialog } from '../dialog/open-dialog'

/** Opens the search over everything in the team, unless another dialog is open. */
export function openSearch(): void {
  if (!document.querySelector('[aria-modal="true"]')) openDialog({ kind: 'search' })
}
