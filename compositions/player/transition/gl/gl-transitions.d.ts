declare module 'gl-transitions/gl-transitions.json' {
  /** A shader of the package: its source, and the types and defaults of its parameters. */
  export type GlTransition = {
    name: string
    author: string
    license: string
    glsl: string
    paramsTypes: Record<string, 'float' | 'int' | 'bool' | 'vec2' | 'vec3' | 'vec4' | 'ivec2'>
    defaultParams: Record<string, number | boolean | number[]>
  }
  const transitions: readonly GlTransition[]
  export default transitions
}
