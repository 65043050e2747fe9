export { actOnReceiving } from './act-on-receiving.ts';
export { addReaders } from './add-readers.ts';
export { receivingRoutes } from './routes.ts';
