import { z } from 'zod'
import type { SocialProvider } from '@/prisma/generated/client'
import companies from './companies.json'

/** A company that signs people in, as paths and answers name it. */
export const socialProvider = z.enum(['google', 'facebook'])

/** What people call a company. */
export const companyName = (provider: SocialProvider): string => companies[provider]
