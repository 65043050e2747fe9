import { create } from 'zustand';

/** Whether something was closed by hand since the page was opened: then there is something to take back, also of the last one. */
export const useClosedHere = create<{ any: boolean }>(() => ({ any: false }));
export const noteClosedHere = (): void => useClosedHere.setState({ any: true });
