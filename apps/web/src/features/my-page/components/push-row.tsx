import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { type PushState, pushState, startPush, stopPush } from '../../../shared/push/push-browser.ts';
import { pushFailed, pushWords } from '../../../shared/push/push-words.ts';
import { SettingRow } from './setting-row.tsx';

/** Web push for this browser. It is switched on once the browser has agreed. */
export function PushRow({ allowed, onChanged }: { allowed: boolean; onChanged: (on: boolean) => Promise<void> }) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    pushState().then(setState, () => setState('unsupported'));
  }, []);
  const start = useSend(
    async () => {
      const next = await startPush();
      setState(next);
      if (next === 'on') await onChanged(true);
      if (next === 'denied') void showAlert(pushWords.denied);
      else toast('저장되었습니다.');
    },
    () => showAlert(pushFailed),
  );
  const stop = useSend(
    async () => {
      setState(await stopPush());
      toast('저장되었습니다.');
    },
    (error) => showAlert(sentenceOf(error)),
  );
  return (
    <SettingRow
      label="이 기기로 알림 받기"
      checked={state === 'on' && allowed}
      disabled={start.busy || stop.busy || state === null || state === 'unsupported'}
      onChange={(on) => void (on ? start : stop).send()}
    >
      {state ? pushWords[state] : '확인하는 중입니다.'}
    </SettingRow>
  );
}
