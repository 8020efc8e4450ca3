import type { Template } from './template'
import { invitation } from './templates/invitation'
import { reset } from './templates/reset'
import { verification } from './templates/verification'

/** Every sort of mail, a file each. */
export const templates = { verification, reset, invitation }

export type TemplateName = keyof typeof templates

/** What a sort of mail has to be told. */
export type PropsOf<N extends TemplateName> = (typeof templates)[N] extends Template<infer P> ? P : never
