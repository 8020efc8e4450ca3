import type { Template } from './template'
import { accountDeleted } from './templates/account-deleted'
import { changeEmail } from './templates/change-email'
import { emailChanging } from './templates/email-changing'
import { emailTaken } from './templates/email-taken'
import { feedback } from './templates/feedback'
import { invitation } from './templates/invitation'
import { keyMade } from './templates/key-made'
import { lowCredits } from './templates/low-credits'
import { passwordChanged } from './templates/password-changed'
import { receipt } from './templates/receipt'
import { reset } from './templates/reset'
import { signInWays } from './templates/sign-in-ways'
import { twoFactorChanged } from './templates/two-factor-changed'
import { twoFactorRequired } from './templates/two-factor-required'
import { verification } from './templates/verification'
import { videoReady } from './templates/video-ready'

/** The templates of all mails. */
export const templates = {
  verification,
  reset,
  invitation,
  changeEmail,
  emailChanging,
  emailTaken,
  accountDeleted,
  feedback,
  videoReady,
  lowCredits,
  receipt,
  signInWays,
  passwordChanged,
  twoFactorChanged,
  twoFactorRequired,
  keyMade,
}

export type TemplateName = keyof typeof templates

/** The props of a template. */
export type PropsOf<N extends TemplateName> = (typeof templates)[N] extends Template<infer P> ? P : never
