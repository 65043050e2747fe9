import type { ReactNode } from 'react';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from './my-page.module.css';

const tabs = [
  { page: 'auth-mypage_pw', label: '비밀번호' },
  { page: 'auth-mypage_secret', label: '결재 비밀번호' },
  { page: 'auth-mypage_thum', label: '프로필 사진' },
  { page: 'auth-mypage_stamp', label: '도장·서명' },
  { page: 'auth-mypage_absence', label: '부재와 대결' },
  { page: 'auth-mypage_vacation', label: '내 휴가' },
  { page: 'auth-mypage_lines', label: '저장된 결재선' },
  { page: 'auth-mypage_alarm', label: '알림 설정' },
  { page: 'auth-mypage_otp', label: 'OTP 인증' },
  { page: 'auth-mypage_outside', label: '외부 로그인' },
  { page: 'auth-mypage_complexes', label: '다른 단지' },
  { page: 'auth-mypage_sessions', label: '로그인 기기' },
  { page: 'auth-mypage_tokens', label: '엑셀·달력 연결' },
  { page: 'auth-mypage_view', label: '글자 크기와 화면' },
] as const;

export function MyPageFrame({ heading, lead, children }: { heading: string; lead: string; children: ReactNode }) {
  return (
    <>
      <PageHead title="내 정보" />
      <PageTabs label="내 정보" tabs={tabs} />
      <section className={`${ui.card} ${classes.card}`} aria-labelledby="my-heading">
        <h2 id="my-heading">{heading}</h2>
        <Note above={1.5} below={5}>
          {lead}
        </Note>
        {children}
      </section>
    </>
  );
}
