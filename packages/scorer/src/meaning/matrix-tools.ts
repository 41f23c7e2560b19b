import * as core from '@energetic-ai/core';

/** A matrix or a row that is kept where the tools multiply. */
export interface Matrix {
  shape: readonly number[];
  dataSync(): Float32Array;
}

export interface MatrixTools {
  /** `values`, read as rows of `width` numbers, times `weights`, plus `bias` in each row. */
  multiply(values: Float32Array, width: number, weights: Matrix, bias: Matrix, then: 'linear' | 'relu'): Float32Array;
}

interface Passing extends Matrix {
  dispose(): void;
}

/** What is used of the package's tensors, of which it ships no types. */
interface Tensors {
  reshape(matrix: Matrix, shape: [number, number]): Matrix;
  tensor2d(values: Float32Array, shape: [number, number]): Passing;
  fused: {
    matMul(call: { a: Matrix; b: Matrix; bias: Matrix; activation: 'linear' | 'relu' }): Passing;
  };
}

const { tensor2d, reshape, fused } = core as unknown as Tensors;

/** Multiplies by the package's WebAssembly, four numbers at once. */
export const matrixTools: MatrixTools = {
  multiply: (values, width, weights, bias, activation) => {
    const given = tensor2d(values, [values.length / width, width]);
    const product = fused.matMul({ a: given, b: weights, bias, activation });
    const numbers = product.dataSync();
    given.dispose();
    product.dispose();
    return numbers;
  },
};

/** A matrix of a kernel that is one wide and one high. */
export function toMatrix(kernel: Matrix): Matrix {
  const [height = 0, width = 0] = kernel.shape.slice(-2);
  return kernel.shape.length === 2 ? kernel : reshape(kernel, [height, width]);
}
