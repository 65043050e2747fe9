import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askConfirm } from './ask-confirm.ts';
import { askPrompt } from './ask-prompt.ts';
import { loading, useLoading } from './loading.ts';
import { openModal } from './open-modal.ts';
import { closeAllOverlays, useOverlays } from './overlay-store.ts';
import { showAlert } from './show-alert.ts';
import { showToast, toast } from './toast.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('overlays', () => {
  it('RT-4 closing all answers each as if dismissed, and toasts stay', async () => {
    const answers = [
      showAlert('가'),
      askConfirm('나'),
      askPrompt('다'),
      openModal<string>({ title: '라', content: () => null }),
    ];
    toast('마');
    expect(useOverlays.getState().overlays).toHaveLength(4);
    closeAllOverlays();
    expect(await Promise.all(answers)).toEqual([undefined, false, null, undefined]);
    expect(useOverlays.getState().overlays).toEqual([]);
    expect(useOverlays.getState().toasts.at(-1)?.message).toBe('마');
  });

  it('UI-1 modal defaults: not full screen, closes on Escape; alert confirms with 확인; toast 3000 ms, 1500 ms in the product helper', () => {
    void openModal({ title: '가', content: () => null });
    expect(useOverlays.getState().overlays[0]).toMatchObject({
      fullScreen: false,
      closeOnEscape: true,
      withCloseButton: true,
    });
    void showAlert('나');
    expect(useOverlays.getState().overlays[1]).toMatchObject({ confirmText: '확인' });
    showToast('다');
    toast('라');
    expect(
      useOverlays
        .getState()
        .toasts.slice(-2)
        .map((one) => one.ms),
    ).toEqual([3000, 1500]);
    closeAllOverlays();
  });

  it('REQ-5 the overlay is on at once and goes off 400 ms after the last request ended', () => {
    loading.start();
    loading.start();
    expect(useLoading.getState().shown).toBe(true);
    loading.stop();
    vi.advanceTimersByTime(5000);
    expect(useLoading.getState().shown).toBe(true);
    loading.stop();
    vi.advanceTimersByTime(399);
    expect(useLoading.getState().shown).toBe(true);
    loading.start();
    vi.advanceTimersByTime(1000);
    expect(useLoading.getState().shown).toBe(true);
    loading.stop();
    vi.advanceTimersByTime(400);
    expect(useLoading.getState().shown).toBe(false);
  });
});
