import DEFAULTS_TABLE from './defaults.json' with { type: 'json' }

/** Every value of the specification that stands until someone chooses another, a group a subject, units in names. */
export const DEFAULTS = DEFAULTS_TABLE
