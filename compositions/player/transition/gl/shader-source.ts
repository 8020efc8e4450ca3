/** Where a vertex lies, in clip space and as a fraction of the picture. */
export const VERTEX_SHADER = `
attribute vec2 position;
varying vec2 _uv;
void main() {
  gl_Position = vec4(position, 0.0, 1.0);
  _uv = position * 0.5 + 0.5;
}`

/** What the texts of gl-transitions are written against: https://github.com/gl-transitions/gl-transitions */
export const fragmentShader = (glsl: string): string => `
precision highp float;
varying vec2 _uv;
uniform sampler2D from, to;
uniform float progress, ratio;
vec4 getFromColor(vec2 uv) { return texture2D(from, uv); }
vec4 getToColor(vec2 uv) { return texture2D(to, uv); }
${glsl}
void main() { gl_FragColor = transition(_uv); }`
