import { create } from 'zustand';

/** The document with whose decision nothing was left to decide. */
export const useDecided = create<{ last: string | null }>(() => ({ last: null }));
export const keepDecided = (last: string | null): void => useDecided.setState({ last });
