import DEFAULTS_TABLE from './defaults.json' with { type: 'json' }

/** Every value of the specification that stands until someone chooses another, a group a subject, units in names. */
export const DEFAULTS = DEFAULTS_TABLE

/**
 * `template` with every `{name}` replaced by the value of that name.
 * @throws {RangeError} when a value is missing, so that no braces ever reach a person.
 */
export const fillTemplate = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`'${template}' needs a value for ${name}`)
    return String(value)
  })

/** The version that this program writes. Older ones are migrated, newer ones are refused with a sentence. */
export const PROJECT_VERSION = 2

export const projectTypes = ['podcastToVideo', 'videoHighlight', 'captionVideo', 'scratch'] as const
