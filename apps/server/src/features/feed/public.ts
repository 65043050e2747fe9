export { numberNews } from './number-news.ts';
export { feedAfter, type ToldEvent, toldEvent } from './queries.ts';
export { numberAll, putTest } from './store.ts';
