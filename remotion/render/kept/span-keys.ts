import { createHash, type Hash } from 'node:crypto'
import { evaluate } from '@/compositions/scene/evaluate'
import { type FrameItem, isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import type { Prepared } from '@/compositions/scene/prepare'
import type { X264Settings } from '../encoder'
import type { OutputSize } from '../output-size'
import type { Overlay } from '../plan/overlays'
import type { Span, SpanVideo } from '../plan/spans'
import { mediaIn, type TrackPicture } from '../plan/track'
import type { Sources } from '../source-file'
import type { SpanLayer } from '../sparse/graph'
import { fileHash } from './file-hash'
import { programHash } from './program-hash'

/** Returns the hash of the file of a media (mediaRef). */
type FileHash = (ref: string) => string

/** Seconds of a source to a microsecond: sums of frames differ in the last digits. */
const micro = (seconds: number): number => Math.round(seconds * 1e6) / 1e6

/** What decides the pixels of a video in a span, with times from the span's start. */
function videoKey({ id: _, mediaRef, segments, ...looks }: SpanVideo, first: number, fileHash: FileHash) {
  const played = segments.map(segment => [
    ...[segment.first - first, segment.after - first, micro(segment.source), segment.speed],
  ])
  return [fileHash(mediaRef), played, looks]
}

/** What decides the pixels of an overlay in a span. Regions of painted ones share a picture, so they matter too. */
function overlayKey(
  { method, region, runs, pictures }: Overlay,
  { first, after }: Span,
  fileHash: FileHash,
): unknown[] {
  const shown = runs.flatMap(run => {
    const [from, to] = [Math.max(first, run.first), Math.min(after, run.after)]
    if (to <= from) return []
    const { hash, media } = pictures[run.picture] as TrackPicture
    return [[from - first, to - first, hash, media.map(fileHash)]]
  })
  return [method, method === 'pictures' || method === 'moved' ? null : region, shown]
}

const layerKey = (layer: SpanLayer, span: Span, fileHash: FileHash): unknown[] =>
  'placed' in layer
    ? videoKey(layer.placed.video, span.first, fileHash)
    : overlayKey(layer.overlay, span, fileHash)

/** What decides the pixels of an item in a frame that is drawn whole. Players and what they play next don't. */
function itemKey(item: FrameItem, fileHash: FileHash): unknown {
  if (isTransitionItem(item)) {
    const { id: _, from, to, ...looks } = item
    const keysOf = (items: typeof from) => items.map(one => itemKey(one, fileHash))
    return [looks, keysOf(from), keysOf(to)]
  }
  if (isVideoItem(item)) {
    const { id: _, player, played, segment, next, mediaRef, source, freezeFrame, ...looks } = item
    return [fileHash(mediaRef), micro(source), segment.speed, freezeFrame !== null, looks]
  }
  const { kind, box, data } = item
  const refs = mediaIn(JSON.stringify(data))
  return [kind, box, data, refs.map(fileHash)]
}

function addFullSpan(hash: Hash, prepared: Prepared, { first, after }: Span, fileHash: FileHash): void {
  for (let n = first; n < after; n++) {
    const items = evaluate(prepared, n).layers.map(item => itemKey(item, fileHash))
    hash.update(JSON.stringify(items))
  }
}

type Keyed = { span: Span; layers: readonly SpanLayer[] | null }

/**
 * Returns the key of a span: a hash of everything that decides its frames, whatever its place in the timeline. `common`
 * is what all spans of the render depend on, `layers` are those of a sparse span.
 */
function spanKey(prepared: Prepared, { span, layers }: Keyed, common: string, fileHash: FileHash): string {
  const { first, after, engine } = span
  const hash = createHash('sha256').update(JSON.stringify([common, engine, after - first]))
  if (layers) hash.update(JSON.stringify(layers.map(layer => layerKey(layer, span, fileHash))))
  else addFullSpan(hash, prepared, span, fileHash)
  return hash.digest('hex').slice(0, 40)
}

/** The hashes of the files of media (by mediaRef) and fonts, as far as they are there. */
async function fileHashes(paths: Readonly<Record<string, string>>): Promise<FileHash> {
  const hashes = new Map<string, string>()
  for (const [ref, path] of Object.entries(paths)) hashes.set(ref, await fileHash(path))
  return ref => hashes.get(ref) ?? 'missing'
}

/**
 * Returns the keys of spans, in order. Spans with equal keys have equal frames, in this render and in any other of the
 * same program.
 */
export async function spanKeysOf(
  spans: readonly Keyed[],
  {
    prepared,
    sources,
    x264,
    size,
  }: { prepared: Prepared; sources: Sources; x264: X264Settings; size: OutputSize },
): Promise<string[]> {
  const hashOf = await fileHashes(sources.paths)
  const { project, fps, lostFonts } = prepared
  const fonts = project.fonts.map(font => [font, font.files.map(({ ref }) => hashOf(ref))])
  const common = JSON.stringify([await programHash(), project.format, fps, size, x264, fonts, lostFonts])
  return spans.map(one => spanKey(prepared, one, common, hashOf))
}
