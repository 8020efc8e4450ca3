/**
 * `template` with every `{name}` replaced by the value of that name.
 * @throws {RangeError} when a value is missing, so that no braces ever reach a person.
 */
export const fill = (template: string, values: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new RangeError(`'${template}' needs a value for ${name}`)
    return String(value)
  })
