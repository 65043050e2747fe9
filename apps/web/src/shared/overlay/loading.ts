import { limits } from '@danji/contract/limits';
import { create } from 'zustand';

type State = { running: number; shown: boolean };

export const useLoading = create<State>(() => ({ running: 0, shown: false }));

let closing: ReturnType<typeof setTimeout> | undefined;

/** On at each request's start; off 400 ms after the last one ended, so that a chain of requests does not flicker (REQ-5). */
export const loading = {
  start(): void {
    clearTimeout(closing);
    useLoading.setState((state) => ({ running: state.running + 1, shown: true }));
  },
  stop(): void {
    const running = Math.max(0, useLoading.getState().running - 1);
    useLoading.setState({ running });
    if (running > 0) return;
    clearTimeout(closing);
    closing = setTimeout(() => useLoading.setState({ shown: false }), limits.loadingCloseDelayMs);
  },
};
