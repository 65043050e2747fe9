import { create } from 'zustand';

/** What was just decided, told on the document that opened next: a wrong tap can be found and taken back. */
type Decided = { docId: string; title: string; done: string; onDocId: string } | null;

export const useDecided = create<{ last: Decided }>(() => ({ last: null }));
export const keepDecided = (last: Decided): void => useDecided.setState({ last });
