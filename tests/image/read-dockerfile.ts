/** An instruction, such as RUN and its command. */
export type Instruction = { name: string; value: string }

/** A stage of a build: its base (an image or an earlier stage), its name or '', and its instructions. */
export type Stage = { base: string; name: string; instructions: Instruction[] }

const FROM = /^(\S+)(?: AS (\S+))?$/

/**
 * Reads a Dockerfile: instructions, comments on lines of their own, and lines continued with a backslash.
 * @throws {Error} for a FROM with flags, and for an instruction before the first FROM.
 */
export function readDockerfile(text: string): Stage[] {
  const stages: Stage[] = []
  const whole = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\s*\\\n\s*/g, ' ')
  for (const line of whole.split('\n').filter(Boolean)) {
    const [, name = '', value = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? []
    if (name === 'FROM') {
      const [, base, stage = ''] = FROM.exec(value) ?? []
      if (!base) throw new Error(`Not supported: ${line}`)
      stages.push({ base, name: stage, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!name || !stage) throw new Error(`Not supported: ${line}`)
      stage.instructions.push({ name, value })
    }
  }
  return stages
}

/** The words of an instruction in its JSON form. */
export const wordsOf = (value: string): string[] => JSON.parse(value)
