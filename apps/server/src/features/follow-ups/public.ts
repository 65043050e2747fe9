export { closeFollowUp } from './close-follow-up.ts';
export { noticesOf, noticeWords, type Told } from './domain/notices.ts';
export { ownFollowUps } from './home-queries.ts';
export { listClosedFollowUps, reopenFollowUp } from './reopen-follow-up.ts';
export { mayRead } from './store.ts';
export { tellFollowUps } from './tell-follow-ups.ts';
