import { MESSAGES } from '@/compositions/catalog/messages'
import type { QuotaCode } from '@/web/client/queries/use-billing'

const { billing, fonts, upload } = MESSAGES

/** Headlines of the upgrade dialog by quota; the specification's words if it has them. */
const REASONS: Record<QuotaCode, string> = {
  TALKREEL_CREDIT: billing.noCredits,
  AI_ACTION: billing.noCredits,
  TTS: billing.noCredits,
  UPLOAD_DURATION: 'You have run out of upload minutes',
  EXPORT_DURATION: billing.noRenderingMinutes,
  VIDEO_LENGTH: billing.renderLonger,
  VIDEO_QUALITY: billing.fullHd,
  TALKREEL_WATERMARK: 'Upgrade to remove the watermark',
  STORAGE: 'You have run out of storage',
  UPLOAD_SIZE: upload.sizeOverPlan,
  TEAM_MEMBERS: 'Upgrade to work with more people',
  CUSTOM_FONT: fonts.upgrade,
  CLONE_VOICE: 'Upgrade to clone more voices',
  PROJECT_LOCK_PERIOD: billing.unlockProjects,
  VIDEO_ORIENTATION: 'Upgrade for more formats',
}

/** The headline for the key that the server sent; null for a key that is not a quota. */
export const reasonOf = (key: string | undefined): string | null =>
  key !== undefined && Object.hasOwn(REASONS, key) ? REASONS[key as QuotaCode] : null
