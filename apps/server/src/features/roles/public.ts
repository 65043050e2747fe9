export { refuseLockedDoor } from './refuse-locked-door.ts';
export { roleRoutes } from './routes.ts';
