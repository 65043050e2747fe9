import { pageAddress } from '@danji/contract/page-address';
import { matchPage } from '@danji/contract/pages';
import { useEffect } from 'react';
import { goTo } from '../../../shared/lib/navigation.ts';
import { beforeNewBuild } from '../../../shared/lib/page-version.ts';
import { useStorageTrouble } from '../../../shared/lib/storage.ts';
import { useOverlays } from '../../../shared/overlay/overlay-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import type { Desk } from './desk.ts';
import { postDesk } from './post-desk.ts';

/** Saving by itself goes on until the page does: the line comes back, the window closes, the person walks away. */
export function useDeskLife(desk: Desk): void {
  useEffect(() => {
    const { saver } = desk;
    const warn = (event: BeforeUnloadEvent) => {
      desk.keepNow();
      if (saver.isDirty()) event.preventDefault();
    };
    const hide = () => {
      if (document.visibilityState === 'hidden') {
        desk.keepNow();
        void saver.flush();
      }
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saveByHand(desk);
    };
    // On the server, where every device finds it; or at least here.
    const isKeptHere = () => desk.keepNow() && !useStorageTrouble.getState().isShort;
    const forget = beforeNewBuild(async () => !saver.isDirty() || (await saver.flush()) || isKeptHere());
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', desk.keepNow);
    addEventListener('online', saver.retry);
    document.addEventListener('visibilitychange', hide);
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', desk.keepNow);
      removeEventListener('online', saver.retry);
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('keydown', onKey);
      desk.keepNow();
      if (saver.isDirty()) void saveOnLeaving(desk).finally(forget);
      else forget();
    };
  }, [desk]);
}

/** What could not be saved goes by post, as a draft. */
async function saveOnLeaving(desk: Desk): Promise<void> {
  if (await desk.saver.flush()) return toast('작성하던 문서를 저장했습니다.');
  if (desk.state.getState().save.kind === 'failed' && (await postDesk(desk, null)))
    toast('이 기기에 저장했습니다. 연결되면 보냅니다.');
}

/**
 * A new draft gets its name into the address, so that loading the page anew finds it. Not while something lies over it, and
 * not when the person is on the way elsewhere: they would be brought back.
 */
export function useAddress(desk: Desk): void {
  useEffect(() => {
    const formId = desk.opening.form?.formId;
    if (desk.opening.detail || !formId) return;
    let named = false;
    return desk.state.subscribe(({ docId, save }) => {
      if (named || !docId || save.kind !== 'saved' || useOverlays.getState().overlays.length > 0) return;
      if (matchPage(location.pathname)?.page.name !== 'elec-apv-new-apv-cre') return;
      named = true;
      goTo(pageAddress('elec-apv-new-apv-cre', { formId, docId }), { replace: true });
    });
  }, [desk]);
}

/** 임시저장, and Ctrl S. */
export async function saveByHand(desk: Desk): Promise<void> {
  if (desk.state.getState().docId === null) desk.saver.touch();
  if (await desk.saver.flush()) toast('저장되었습니다.');
}
