import shaders from 'gl-transitions/gl-transitions.json'
import { TRANSITIONS, type TransitionName } from '@/compositions/looks/transitions/transitions'
import { type GlProgram, glProgram, ShaderError } from './gl-program'

/** Mixes two canvases of the same size; the returned canvas holds the result until the next call. */
export type GlMixer = (
  type: TransitionName,
  progress: number,
  from: HTMLCanvasElement,
  to: HTMLCanvasElement,
) => HTMLCanvasElement

/** One triangle that covers the whole picture. */
const TRIANGLE = new Float32Array([-1, -1, 3, -1, -1, 3])

function prepareTextures(gl: WebGLRenderingContext): (unit: number, picture: HTMLCanvasElement) => void {
  gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, true)
  gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, true)
  for (const unit of [0, 1]) {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
      gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    for (const size of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, size, gl.LINEAR)
  }
  return (unit, picture) => {
    gl.activeTexture(gl.TEXTURE0 + unit)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture)
  }
}

function makeMixer(): { mix: GlMixer; isLost(): boolean } | null {
  const canvas = document.createElement('canvas')
  const gl = canvas.getContext('webgl', { antialias: false, depth: false, preserveDrawingBuffer: true })
  if (!gl) return null
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, TRIANGLE, gl.STATIC_DRAW)
  gl.enableVertexAttribArray(0)
  gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
  const upload = prepareTextures(gl)
  const programs = new Map<TransitionName, GlProgram>()
  const programOf = (type: TransitionName): GlProgram => {
    const known = programs.get(type)
    if (known) return known
    const { of, params } = TRANSITIONS[type]
    const shader = shaders.find(one => one.name === of)
    if (!shader) throw new ShaderError(`There is no shader ${of}`)
    const made = glProgram(gl, shader, params)
    programs.set(type, made)
    return made
  }
  const mix: GlMixer = (type, progress, from, to) => {
    canvas.width = from.width
    canvas.height = from.height
    gl.viewport(0, 0, canvas.width, canvas.height)
    upload(0, from)
    upload(1, to)
    programOf(type)(progress, from.width / from.height)
    return canvas
  }
  return { mix, isLost: () => gl.isContextLost() }
}

let made: ReturnType<typeof makeMixer> = null

/** The shared mixer of the page, as WebGL contexts are limited; null if the browser has no WebGL. */
export function glMixer(): GlMixer | null {
  if (!made || made.isLost()) made = makeMixer()
  return made?.mix ?? null
}
