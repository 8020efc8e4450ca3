import { createCanvas } from '@napi-rs/canvas'
import { loadTalkSpeech } from '@/fixtures/talk/ensure-talk-sound'
import { performTalk } from '@/fixtures/talk/picture/motion/performance'
import { drawFigure } from '@/fixtures/talk/picture/person/figure'
import { paintPersonLayers } from '@/fixtures/talk/picture/person/layers'
import { type Person, people } from '@/fixtures/talk/picture/person/person'
import { paintRoom } from '@/fixtures/talk/picture/room/room'
import { FPS, HEIGHT, WIDTH } from '@/fixtures/talk/picture/size'

/** Other people in the seats of the talk's, so that the pictures of the pages don't show the same two everywhere. */
const cast = {
  mara: {
    ...people.mara,
    name: 'Nora',
    face: { ...people.mara.face, jaw: 90, chin: 38 },
    skin: { lit: '#b97a50', base: '#8d5534', shade: '#5f3520', deep: '#351b10', blush: '#a5452f' },
    hair: { style: 'bob', lit: '#4a3a34', base: '#1d1512', deep: '#0b0807' },
    brows: { color: '#140c09', thickness: 9.5, height: -46 },
    eyes: { ...people.mara.eyes, iris: '#3a2415', shadow: '#5f3520' },
    lips: { color: '#a8433f', lit: '#d0706a', deep: '#6d2226', fullness: 1.1 },
    earring: '#e8e2d6',
    clothes: { style: 'shirt', lit: '#f0c060', base: '#d39a35', shade: '#8f6320', deep: '#4a3210' },
  },
  deniz: {
    ...people.deniz,
    name: 'Jonas',
    face: { ...people.deniz.face, jaw: 98, chin: 44 },
    skin: { lit: '#fbd6b8', base: '#e6b08c', shade: '#b4775a', deep: '#7a4434', blush: '#e08a72' },
    hair: { style: 'short', lit: '#d8b27a', base: '#a67c48', deep: '#6b4a28' },
    brows: { color: '#7d5a34', thickness: 10, height: -43 },
    eyes: { ...people.deniz.eyes, iris: '#4d6f86', shadow: '#b4775a' },
    lips: { color: '#c47767', lit: '#dd9a88', deep: '#8f4a40', fullness: 0.7 },
    beard: false,
    clothes: { style: 'turtleneck', lit: '#5a7fb0', base: '#35588a', shade: '#1f3760', deep: '#0e1c34' },
  },
} satisfies Record<keyof typeof people, Person>

/** Draws the picture of the talk at `seconds` with the second cast, without the light that follows the sound, as a PNG. */
export async function drawSecondCast(seconds: number): Promise<Buffer> {
  const { behind, front } = paintRoom()
  const { poses } = performTalk(await loadTalkSpeech()).at(Math.floor(seconds * FPS))
  const canvas = createCanvas(WIDTH, HEIGHT)
  const brush = canvas.getContext('2d')
  brush.drawImage(behind.canvas, behind.x, behind.y)
  for (const role of ['mara', 'deniz'] as const)
    drawFigure(brush, cast[role], paintPersonLayers(cast[role]), poses[role])
  brush.drawImage(front.canvas, front.x, front.y)
  return canvas.encode('png')
}
