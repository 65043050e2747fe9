export { closeFollowUp } from './close-follow-up.ts';
export { ownFollowUps } from './home-queries.ts';
export { tellFollowUps } from './tell-follow-ups.ts';
