export { closeFollowUp } from './close-follow-up.ts';
export { ownFollowUps } from './home-queries.ts';
export { listClosedFollowUps, reopenFollowUp } from './reopen-follow-up.ts';
export { tellFollowUps } from './tell-follow-ups.ts';
