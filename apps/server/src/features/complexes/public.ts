export { createComplex } from './create-complex.ts';
export { FIXED_DEPARTMENT } from './store.ts';
