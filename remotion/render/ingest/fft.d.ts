declare module 'fft.js' {
  /** A Fourier transform of `size` values, a power of two; spectra are real and imaginary parts in turn. */
  export default class FFT {
    constructor(size: number)
    createComplexArray(): number[]
    realTransform(output: number[], input: ArrayLike<number>): void
  }
}
