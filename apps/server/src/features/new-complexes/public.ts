export { createComplex } from './create-complex.ts';
export { FIXED_DEPARTMENT, insertTopAdmin } from './store.ts';
