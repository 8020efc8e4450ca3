import table from './flags.json'

/** A part of the product that can be turned on and off: one row of the table. */
export type FlagName = keyof typeof table

const FLAGS: Record<FlagName, { label: string; isOn: boolean }> = table

/** Every flag. */
export const FLAG_NAMES = Object.keys(FLAGS) as [FlagName, ...FlagName[]]

/** What a flag turns on, in words. */
export const flagLabel = (name: FlagName): string => FLAGS[name].label

/** Whether a flag is on where no one has set it. */
export const isOnByDefault = (name: FlagName): boolean => FLAGS[name].isOn
