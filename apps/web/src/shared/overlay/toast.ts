import { limits } from '@danji/contract/limits';
import { nextId, useOverlays } from './overlay-store.ts';

/** A line that goes away by itself, after 3 s unless told otherwise. */
export function showToast(message: string, ms: number = limits.toastDefaultMs): void {
  useOverlays.setState((state) => ({ toasts: [...state.toasts.slice(-2), { id: nextId(), message, ms }] }));
}

/** The product's own: short, for '저장되었습니다.' and its like. */
export const toast = (message: string): void => showToast(message, limits.toastMs);

export const dropToast = (id: number): void =>
  useOverlays.setState((state) => ({ toasts: state.toasts.filter((one) => one.id !== id) }));
