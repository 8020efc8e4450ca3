/** The version that this program writes. Older ones are migrated, newer ones are refused with a sentence. */
export const PROJECT_VERSION = 2

export const projectTypes = ['podcastToVideo', 'videoHighlight', 'captionVideo', 'scratch'] as const
