import type { ComponentType } from 'react'
import type { DialogKind, DialogProps } from '../dialog/open-dialog'

type Dialogs = { [K in DialogKind]: () => Promise<ComponentType<DialogProps<K>>> }

/** The dialog of each kind, loaded on demand; a new dialog is one folder and one line here. */
const dialogs: Dialogs = {
  'check-inbox': async () => (await import('./check-inbox/CheckInbox')).CheckInbox,
  'confirm-email': async () => (await import('./confirm-email/ConfirmEmail')).ConfirmEmail,
  'email-verified': async () => (await import('./email-verified/EmailVerified')).EmailVerified,
  contact: async () => (await import('./contact/ContactDialog')).ContactDialog,
  feedback: async () => (await import('./feedback/FeedbackDialog')).FeedbackDialog,
  upgrade: async () => (await import('./upgrade/UpgradeDialog')).UpgradeDialog,
  insufficient: async () => (await import('./insufficient/InsufficientDialog')).InsufficientDialog,
  'buy-credits': async () => (await import('./buy-credits/BuyCreditsDialog')).BuyCreditsDialog,
  'confirm-change': async () => (await import('./confirm-change/ConfirmChangeDialog')).ConfirmChangeDialog,
  'cancel-plan': async () => (await import('./cancel-plan/CancelPlanDialog')).CancelPlanDialog,
  'clone-voice': async () => (await import('./clone-voice/CloneVoiceDialog')).CloneVoiceDialog,
  'delete-voice': async () => (await import('./delete-voice/DeleteVoiceDialog')).DeleteVoiceDialog,
  search: async () => (await import('./search/SearchDialog')).SearchDialog,
  fonts: async () => (await import('./fonts/FontsDialog')).FontsDialog,
  share: async () => (await import('./share/ShareDialog')).ShareDialog,
  congratulations: async () => (await import('./congratulations/Congratulations')).Congratulations,
  'help-center': async () => (await import('./help-center/HelpCenter')).HelpCenter,
  'whats-new': async () => (await import('./whats-new/WhatsNew')).WhatsNew,
}

/** A dialog component whose props have been matched to its kind. */
export type AnyDialog = ComponentType<DialogProps<DialogKind>>

/** Loads the dialog of a kind. */
export const loadDialog = (kind: DialogKind): Promise<AnyDialog> => dialogs[kind]() as Promise<AnyDialog>
