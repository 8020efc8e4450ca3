import { serveTasks, type Tasks } from '@/remotion/environment/sandbox/serve-tasks'

/** The tasks on media files that run in a separate process. */
const TASKS = {
  probeMedia: async () => (await import('../ingest/probe-media')).probeMedia,
  probeHeaders: async () => (await import('../ingest/probe-media')).probeHeaders,
  needsRendition: async () => (await import('../ingest/rendition-plan')).needsRendition,
  planRendition: async () => (await import('../ingest/rendition-plan')).planRendition,
  fitImage: async () => (await import('../ingest/fit-image')).fitImage,
  makeCover: async () => (await import('../ingest/make-cover')).makeCover,
  makePoster: async () => (await import('../ingest/make-poster')).makePoster,
  makeDrawingPoster: async () => (await import('../ingest/make-drawing-poster')).makeDrawingPoster,
  makeRendition: async () => (await import('../ingest/make-rendition')).makeRendition,
  makeProxy: async () => (await import('../ingest/make-proxy')).makeProxy,
  reverseMedia: async () => (await import('../ingest/reverse-media')).reverseMedia,
  joinStreams: async () => (await import('../ingest/join-streams')).joinStreams,
  cleanVoice: async () => (await import('../ingest/clean-voice')).cleanVoice,
  blurBackground: async () => (await import('../ingest/blur-background')).blurBackground,
  detectSceneCuts: async () => (await import('../ingest/detect-scene-cuts')).detectSceneCuts,
  makePeaks: async () => (await import('../ingest/make-peaks')).makePeaks,
  makeSpectrum: async () => (await import('../ingest/make-spectrum')).makeSpectrum,
  writeSound: async () => (await import('@/remotion/synth/write-sound')).writeSound,
  framePeople: async () => (await import('@/remotion/framing/frame-people')).framePeople,
  renderFiles: async () => (await import('./render-in-shared-browser')).renderInSharedBrowser,
  closeBrowser: async () => (await import('./render-in-shared-browser')).closeSharedBrowser,
} satisfies Tasks

export type MediaTasks = { [K in keyof typeof TASKS]: Awaited<ReturnType<(typeof TASKS)[K]>> }

serveTasks(TASKS)
