import { useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { type PushState, pushState, startPush, stopPush } from '../lib/push-browser.ts';
import { SettingRow } from './setting-row.tsx';

const TEXTS: Record<PushState, string> = {
  unsupported: '이 브라우저에서는 쓸 수 없습니다. 크롬, 엣지, 사파리 최신 버전에서 보안 주소(https)로 열어 주세요.',
  denied: '브라우저에서 알림이 막혀 있습니다. 주소창 옆의 자물쇠를 눌러 알림을 허용한 뒤 다시 켜 주세요.',
  off: '단지를 열어 두지 않아도 이 기기 화면에 알림이 뜹니다.',
  on: '이 브라우저로 알림을 보내고 있습니다.',
};

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
      if (next === 'denied') void showAlert(TEXTS.denied);
      else toast('저장되었습니다.');
    },
    () => showAlert('이 기기의 알림을 켜지 못했습니다. 잠시 뒤 다시 시도해 주세요.'),
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
      {state ? TEXTS[state] : '확인하는 중입니다.'}
    </SettingRow>
  );
}
