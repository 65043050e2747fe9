export { insertForms } from './store.ts';
