export { knownPayee } from './known-payee.ts';
export { learnPayee } from './learn-payee.ts';
export { findPayee, findPayeeByName, insertChange, setRetired } from './store.ts';
