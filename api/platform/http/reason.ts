import { z } from 'zod'

/** Why support staff do something, in one line: it stands in the audit log. */
export const reason = z
  .string()
  .trim()
  .min(1, 'Please say why')
  .max(200)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'A reason is one line of text.')
