/** An environment variable: its description in Markdown, and its default. */
export type Variable = { text: string; default?: string }

/** Variables by heading, then by name. */
export type VariableTable = Readonly<Record<string, Readonly<Record<string, Variable>>>>

const row = ([name, { text, default: fallback = '' }]: [string, Variable]): string =>
  `| \`${name}\` | ${text} | ${fallback} |`

const section = ([heading, variables]: [string, Readonly<Record<string, Variable>>]): string =>
  [`## ${heading}`, '', '| Variable | What it does | Default |', '|---|---|---|']
    .concat(Object.entries(variables).map(row))
    .join('\n')

/** Returns the document that lists every variable, as Markdown. */
export const environmentDocument = (table: VariableTable): string => `# Environment variables

Every variable that Talkreel reads. The server checks all of them when it starts and names each one that it can't use. This page is written from \`api/platform/settings/variables.json\`: \`npx vitest run cli/quality/environment-document.test.ts -u\` writes it again.

${Object.entries(table).map(section).join('\n\n')}
`

const READ = /\bprocess\.env(?:\.([A-Z][A-Z0-9_]*)|\[['"]([A-Z][A-Z0-9_]*)['"]\])/g

/** Returns the names of the variables that a source reads from `process.env`. */
export const variablesRead = (source: string): string[] =>
  [...source.matchAll(READ)].flatMap(([, dotted, quoted]) => dotted ?? quoted ?? [])
