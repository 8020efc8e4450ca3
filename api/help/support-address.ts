/** Where people reach us by mail: `SUPPORT_EMAIL`. */
export const supportAddress = (): string => process.env.SUPPORT_EMAIL ?? 'support@talkreel.local'
