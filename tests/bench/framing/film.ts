import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { fliteSpeaker } from '@/api/platform/providers/speech/local/flite-speaker'
import { writeWav } from '@/api/platform/providers/speech/wav'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import films from './films.json' with { type: 'json' }
import lines from './lines.json' with { type: 'json' }

const SIZE = { width: 1920, height: 1080 }
const FPS = 30
const PAUSE_SECONDS = 0.5

/** The part of the footage used in a film, and the position of the person in it: fractions of its 640 x 480. */
const CUT = { left: 0.26, right: 0.74 }
const BODY = { left: 0.32, right: 0.68, top: 0.12 }
const ASPECT = (640 * (CUT.right - CUT.left)) / 480

const Person = z.object({
  footage: z.enum(['again', 'bird', 'book', 'walk']),
  /** Share of the picture's height. */
  height: z.number(),
  mirrored: z.boolean().default(false),
  /** Seconds and the person's center as a share of the width, interpolated linearly. */
  path: z.array(z.tuple([z.number(), z.number()])).min(1),
  /** The speaker whose turns this person moves in; if absent, they always move. */
  voice: z.string().optional(),
  /** A picture of a person on the wall: never moves and doesn't count as a person. */
  isPoster: z.boolean().default(false),
})

/** Camera effects as ffmpeg filters: a dark room with grain, a shaky hand. */
const CAMERAS = {
  dark: 'eq=brightness=-0.12:contrast=0.5:gamma=0.55,noise=alls=4:allf=t',
  handHeld: `crop=w=iw*0.96:h=ih*0.96:x='iw*(0.02+0.012*sin(2.1*t)+0.006*sin(7.3*t))':y='ih*(0.02+0.014*sin(1.7*t)+0.005*sin(8.9*t))',scale=${SIZE.width}:${SIZE.height}`,
}

const Film = z.object({
  name: z.string(),
  seconds: z.number(),
  cuts: z.array(z.number()).default([]),
  people: z.array(Person),
  camera: z.enum(['dark', 'handHeld']).optional(),
  voices: z.array(z.string()).min(1),
})

/** A film built for the bench, with the known positions of all people and who says what. */
export type BenchFilm = z.infer<typeof Film>
export type BenchPerson = z.infer<typeof Person>

export const benchFilms: BenchFilm[] = z.array(Film).parse(films)

/**
 * Returns the film of this name.
 * @throws {Error} if there is none.
 */
export function benchFilmNamed(name: string): BenchFilm {
  const film = benchFilms.find(one => one.name === name)
  if (!film) throw new Error(`There is no film called ${name}`)
  return film
}

/** A spoken word, in seconds, and its voice. */
export type BenchWord = { text: string; start: number; end: number; voice: string }

/** The center of a person at a time in seconds, as a share of the width. */
function placeAt({ path }: BenchPerson, second: number): number {
  const index = path.findLastIndex(([at]) => at <= second)
  const [at, x] = path[Math.max(0, index)] as [number, number]
  const next = path[index + 1]
  return next && next[0] > at ? x + ((next[1] - x) * (second - at)) / (next[0] - at) : x
}

/**
 * The extent of a person's body at a time in seconds, as shares of the picture; null if it is outside the picture.
 */
export function bodyAt(person: BenchPerson, second: number): { left: number; right: number } | null {
  if (person.isPoster) return null
  const width = (person.height * SIZE.height * 640) / 480 / SIZE.width
  const middle = placeAt(person, second)
  const half = ((BODY.right - BODY.left) / 2) * width
  return middle + half <= 0 || middle - half >= 1 ? null : { left: middle - half, right: middle + half }
}

/** Fills the film with lines spoken in turns. */
async function speak({
  voices,
  seconds,
}: BenchFilm): Promise<{ samples: Float32Array; rate: number; words: BenchWord[] }> {
  const words: BenchWord[] = []
  const parts: Float32Array[] = []
  let [length, rate] = [0, 16_000]
  for (let turn = 0; length < (seconds - 8) * rate; turn++) {
    const voice = voices[turn % voices.length] as string
    const speech = await fliteSpeaker.speak(lines[turn % lines.length] as string, voice)
    rate = speech.sampleRate
    const from = length / rate
    words.push(
      ...speech.words.map(({ text, start, end }) => ({ text, start: start + from, end: end + from, voice })),
    )
    parts.push(speech.samples, new Float32Array(Math.round(PAUSE_SECONDS * rate)))
    length = parts.reduce((sum, part) => sum + part.length, 0)
  }
  const samples = new Float32Array(Math.round(seconds * rate))
  let at = 0
  for (const part of parts) {
    samples.set(part.subarray(0, Math.max(0, samples.length - at)), at)
    at += part.length
  }
  return { samples, rate, words: words.filter(word => word.end <= seconds) }
}

/** An ffmpeg expression that interpolates linearly between points over time. */
const linear = (points: readonly (readonly [number, number])[]): string =>
  points.slice(0, -1).reduceRight(
    (rest, [at, x], index) => {
      const [next, to] = points[index + 1] as readonly [number, number]
      const here = next > at ? `${x}+${(to - x) / (next - at)}*(t-${at})` : `${x}`
      return `if(lt(t,${next}),${here},${rest})`
    },
    `${points.at(-1)?.[1]}`,
  )

/** An ffmpeg condition for when a voice is heard, one turn each, because ffmpeg limits the length of expressions. */
function turnsOf(words: readonly BenchWord[], voice: string): string {
  const turns: { start: number; end: number }[] = []
  words.forEach((word, index) => {
    const last = turns.at(-1)
    if (word.voice !== voice) return
    if (last && words[index - 1]?.voice === voice) last.end = word.end
    else turns.push({ start: word.start, end: word.end })
  })
  return turns.map(({ start, end }) => `between(t,${start - 0.15},${end + 0.15})`).join('+')
}

/** The file of a person filmed before a camera, 640 x 480 pixels. */
export const footageFile = (name: BenchPerson['footage']): string =>
  fileURLToPath(new URL(`../../footage/${name}.mkv`, import.meta.url))

/** Builds a film in a folder, once. Returns the file and its spoken words. */
export async function buildFilm(
  film: BenchFilm,
  folder: string,
): Promise<{ file: string; words: BenchWord[] }> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, `${film.name.replaceAll(/\W+/g, '-')}.mp4`)
  const { samples, rate, words } = await speak(film)
  const sound = `${file}.wav`
  await writeFile(sound, writeWav(samples, rate))
  const inputs = film.people.flatMap(one => ['-stream_loop', '-1', '-i', footageFile(one.footage)])
  const graph = [
    `[0:v]trim=end_frame=1,scale=${SIZE.width}:${SIZE.height},gblur=sigma=70,loop=-1:1,fps=${FPS},noise=alls=6:allf=t[background0]`,
  ]
  film.people.forEach((person, index) => {
    const height = 2 * Math.round((person.height * SIZE.height) / 2)
    const width = 2 * Math.round((height * ASPECT) / 2)
    const x = `(${linear(person.path)})*${SIZE.width}-${width / 2}`
    const flip = person.mirrored ? ',hflip' : ''
    const moves = person.isPoster ? 0 : person.voice ? turnsOf(words, person.voice) : 1
    graph.push(
      `[${index}:v]fps=${FPS},crop=w=iw*${CUT.right - CUT.left}:h=ih:x=iw*${CUT.left}:y=0,scale=${width}:${height}${flip},split[moves${index}][still${index}]`,
      `[still${index}]trim=end_frame=1,loop=-1:1,fps=${FPS},noise=alls=4:allf=t[rests${index}]`,
      `[background${index}][rests${index}]overlay=x='${x}':y=${SIZE.height - height}:eval=frame[with${index}]`,
      `[with${index}][moves${index}]overlay=x='${x}':y=${SIZE.height - height}:eval=frame:enable='${moves}'[background${index + 1}]`,
    )
  })
  graph.push(`[background${film.people.length}]${film.camera ? CAMERAS[film.camera] : 'null'}[film]`)
  const part = `${file}.part`
  try {
    await runFfmpeg([
      ...['-y', ...inputs, '-i', sound, '-filter_complex', graph.join(';')],
      ...['-map', '[film]', '-map', `${film.people.length}:a`, '-t', String(film.seconds)],
      ...[
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '20',
        '-pix_fmt',
        'yuv420p',
        // Grain would take 100 Mbit/s; the other films use about this bit rate.
        ...(film.camera ? ['-maxrate', '21M', '-bufsize', '21M'] : []),
        '-c:a',
        'aac',
        '-f',
        'mp4',
        part,
      ],
    ])
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
    await rm(sound, { force: true })
  }
  return { file, words }
}
