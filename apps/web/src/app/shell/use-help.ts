import { useLayoutEffect } from 'react';
import { answerHelp, askHelp } from '../../shared/help/ask-help.ts';
import { useOverlays } from '../../shared/overlay/overlay-store.ts';
import { toast } from '../../shared/overlay/toast.ts';
import { onTheWay } from '../../shared/overlay/way-bar.tsx';

const TYPED =
  'input:not([type="checkbox"]):not([type="radio"]), textarea, [contenteditable="true"], [role="combobox"], [role="menu"]';

answerHelp((page, byKey) => {
  onTheWay(import('../../features/help/open-help.tsx')).then(
    ({ openHelp }) => openHelp(page, byKey),
    () => toast('도움말을 불러오지 못했습니다. 잠시 뒤 다시 눌러 주세요.'),
  );
});

/** `?` from anywhere but from where one types; the help itself is loaded when first wanted. */
export function useHelp(): void {
  useLayoutEffect(() => {
    const onKey = ({ key, code, shiftKey, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) => {
      if ((key !== '?' && !(shiftKey && code === 'Slash')) || ctrlKey || metaKey || altKey || isComposing) return;
      // Looked at now, and not only once its code has come: by then what stood there may have been closed.
      if (useOverlays.getState().overlays.length > 0) return;
      if (!(target instanceof Element && target.closest(TYPED))) askHelp(undefined, true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
