import { z } from 'zod'

/** A company that signs people in, as paths and answers name it. */
export const socialProvider = z.enum(['google', 'facebook'])
