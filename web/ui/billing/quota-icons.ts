import {
  type Icon,
  IconAspectRatio,
  IconClock,
  IconCoin,
  IconDatabase,
  IconDroplet,
  IconFileUpload,
  IconLanguage,
  IconLock,
  IconMicrophone,
  IconMovie,
  IconSparkles,
  IconTypography,
  IconUpload,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react'
import type { QuotaCode } from '@/web/client/queries/use-billing'

/** The icon of each quota. */
export const quotaIcons: Record<QuotaCode, Icon> = {
  TALKREEL_CREDIT: IconCoin,
  UPLOAD_DURATION: IconUpload,
  EXPORT_DURATION: IconMovie,
  VIDEO_LENGTH: IconClock,
  VIDEO_QUALITY: IconVideo,
  TALKREEL_WATERMARK: IconDroplet,
  STORAGE: IconDatabase,
  UPLOAD_SIZE: IconFileUpload,
  TEAM_MEMBERS: IconUsers,
  CUSTOM_FONT: IconTypography,
  CLONE_VOICE: IconMicrophone,
  PROJECT_LOCK_PERIOD: IconLock,
  VIDEO_ORIENTATION: IconAspectRatio,
  AI_ACTION: IconSparkles,
  TTS: IconLanguage,
}
