import type { PushState } from './push-browser.ts';

/** What the push of this browser is like, and what to do where it cannot be had. */
export const pushWords: Readonly<Record<PushState, string>> = {
  unsupported: '이 브라우저에서는 쓸 수 없습니다. 크롬, 엣지, 사파리 최신 버전에서 보안 주소(https)로 열어 주세요.',
  denied: '브라우저에서 알림이 막혀 있습니다. 주소창 옆의 자물쇠를 눌러 알림을 허용한 뒤 다시 켜 주세요.',
  off: '단지를 열어 두지 않아도 이 기기 화면에 알림이 뜹니다.',
  on: '이 브라우저로 알림을 보내고 있습니다.',
};
export const pushFailed = '이 기기의 알림을 켜지 못했습니다. 잠시 뒤 다시 시도해 주세요.';
