import { fileSize, LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { QuotaCode, QuotaUnit } from './quotas'
import { shownCredits } from './terms/limits'
import type { Usage } from './usage-of'

type Numbers = Usage & { needed: number; unit: QuotaUnit }

const left = ({ limit, used }: Numbers): number => Math.max(0, (limit ?? 0) - used)

const credits = (numbers: Numbers) =>
  MESSAGES.billing.insufficientCredits(shownCredits(numbers.needed), shownCredits(left(numbers)))

/** The message for each quota, as the specification words it where it does. */
const WORDS: Record<QuotaCode, (numbers: Numbers) => string> = {
  TALKREEL_CREDIT: credits,
  AI_ACTION: credits,
  TTS: credits,
  UPLOAD_DURATION: numbers =>
    `This file takes ${shownCredits(numbers.needed)} upload minutes, but you only have ${shownCredits(left(numbers))} left this month.`,
  EXPORT_DURATION: () => MESSAGES.billing.noRenderingMinutes,
  VIDEO_LENGTH: () => MESSAGES.billing.renderLonger,
  VIDEO_QUALITY: () => MESSAGES.billing.fullHd,
  TALKREEL_WATERMARK: () => 'Upgrade to remove the watermark',
  STORAGE: numbers => MESSAGES.billing.insufficientStorage(fileSize(numbers.needed), fileSize(left(numbers))),
  UPLOAD_SIZE: () => MESSAGES.upload.sizeOverPlan,
  TEAM_MEMBERS: ({ limit }) =>
    limit === 1
      ? 'Your plan has room for you alone. Upgrade to work as a team.'
      : `Your plan has room for ${limit} team members, and all places are taken.`,
  CUSTOM_FONT: () => MESSAGES.fonts.upgrade,
  CLONE_VOICE: () => MESSAGES.voices.cloneLimitReached,
  PROJECT_LOCK_PERIOD: () => MESSAGES.billing.unlockProjects,
  VIDEO_ORIENTATION: () => 'Upgrade for more formats',
}

/** The message for an insufficient quota. */
export const refusalText = (quota: Numbers & { code: QuotaCode }): string => WORDS[quota.code](quota)

/** Seconds as the minutes that quotas are counted in. */
export const toMinutes = (seconds: number): number => seconds / LIMITS.billing.secondsPerMinute
