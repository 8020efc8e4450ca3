/** Names of what is in the query cache, so that live events find it. */
export const keys = {
  jobs: ['jobs'] as const,
  projects: ['projects'] as const,
  project: (id: string) => ['project', id] as const,
  clips: (id: string) => ['clips', id] as const,
  exports: ['exports'] as const,
  spectrum: (address: string, first: number, after: number) => ['spectrum', address, first, after] as const,
  capabilities: ['capabilities'] as const,
  user: ['user'] as const,
  sessions: ['sessions'] as const,
  teams: ['teams'] as const,
  members: ['members'] as const,
  invitations: ['invitations'] as const,
}
