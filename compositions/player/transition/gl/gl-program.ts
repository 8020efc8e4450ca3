import type { GlTransition } from 'gl-transitions/gl-transitions.json'
import type { TransitionParams } from '@/compositions/looks/transitions/transitions'

/** Where a vertex lies, in clip space and as a fraction of the picture. */
const VERTEX_SHADER = `
attribute vec2 position;
varying vec2 _uv;
void main() {
  gl_Position = vec4(position, 0.0, 1.0);
  _uv = position * 0.5 + 0.5;
}`

/** The environment that shaders of gl-transitions expect: https://github.com/gl-transitions/gl-transitions */
const fragmentShader = (glsl: string): string => `
precision highp float;
varying vec2 _uv;
uniform sampler2D from, to;
uniform float progress, ratio;
vec4 getFromColor(vec2 uv) { return texture2D(from, uv); }
vec4 getToColor(vec2 uv) { return texture2D(to, uv); }
${glsl}
void main() { gl_FragColor = transition(_uv); }`

/** A shader did not compile, or the context is lost. */
export class ShaderError extends Error {
  override name = 'ShaderError'
}

function compile(gl: WebGLRenderingContext, type: number, text: string): WebGLShader {
  const shader = gl.createShader(type)
  if (!shader) throw new ShaderError('No shader could be made')
  gl.shaderSource(shader, text)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS))
    throw new ShaderError(gl.getShaderInfoLog(shader) ?? 'A shader did not compile')
  return shader
}

type Value = TransitionParams[string]

function setUniform(
  gl: WebGLRenderingContext,
  place: WebGLUniformLocation | null,
  type: GlTransition['paramsTypes'][string],
  value: Value | undefined,
): void {
  const numbers = (Array.isArray(value) ? value : [value]).map(Number)
  if (type === 'float') gl.uniform1fv(place, numbers)
  else if (type === 'int' || type === 'bool') gl.uniform1iv(place, numbers)
  else if (type === 'vec2') gl.uniform2fv(place, numbers)
  else if (type === 'vec3') gl.uniform3fv(place, numbers)
  else if (type === 'vec4') gl.uniform4fv(place, numbers)
  else gl.uniform2iv(place, numbers)
}

/** A compiled transition: draws textures 0 and 1 at a progress (0 to 1) and aspect ratio (width to height). */
export type GlProgram = (progress: number, ratio: number) => void

/** Compiles a shader of gl-transitions with its parameters. Throws a `ShaderError`. */
export function glProgram(
  gl: WebGLRenderingContext,
  shader: GlTransition,
  params: TransitionParams,
): GlProgram {
  const program = gl.createProgram()
  if (!program) throw new ShaderError('No program could be made')
  gl.attachShader(program, compile(gl, gl.VERTEX_SHADER, VERTEX_SHADER))
  gl.attachShader(program, compile(gl, gl.FRAGMENT_SHADER, fragmentShader(shader.glsl)))
  gl.bindAttribLocation(program, 0, 'position')
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS))
    throw new ShaderError(gl.getProgramInfoLog(program) ?? 'A program could not be linked')
  const place = (name: string) => gl.getUniformLocation(program, name)
  const [from, to, progressPlace, ratioPlace] = ['from', 'to', 'progress', 'ratio'].map(place)
  // biome-ignore lint/correctness/useHookAtTopLevel: it is WebGL's, and no hook.
  gl.useProgram(program)
  gl.uniform1i(from ?? null, 0)
  gl.uniform1i(to ?? null, 1)
  for (const [name, type] of Object.entries(shader.paramsTypes))
    setUniform(gl, place(name), type, params[name] ?? shader.defaultParams[name])
  return (progress, ratio) => {
    gl.useProgram(program)
    gl.uniform1f(progressPlace ?? null, progress)
    gl.uniform1f(ratioPlace ?? null, ratio)
    gl.drawArrays(gl.TRIANGLES, 0, 3)
  }
}
