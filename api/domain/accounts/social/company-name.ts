import type { SocialProvider } from '../../../../prisma/generated/client'
import companies from './companies.json'

/** What people call a company. */
export const companyName = (provider: SocialProvider): string => companies[provider]
