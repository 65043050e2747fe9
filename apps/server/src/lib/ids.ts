import { v7 } from 'uuid';

/** Ids grow with time, so that rows made together lie together; and cannot be guessed. */
export const newId = (): string => v7();
