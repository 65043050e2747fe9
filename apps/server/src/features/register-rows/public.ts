export { checkRegisters, compareRegisters, type RegisterCheck } from './check-registers.ts';
export { rowWrites } from './keep-rows.ts';
export { rebuildRegisters } from './rebuild-registers.ts';
export { feedsOf, replacedByRows } from './store.ts';
