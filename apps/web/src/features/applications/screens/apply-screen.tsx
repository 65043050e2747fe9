import { pageAddress } from '@danji/contract/page-address';
import { Button, Loader } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import lone from '../../../shared/lone-page/lone-page.module.css';
import { LoneCard, LonePage } from '../../../shared/lone-page/lone-page.tsx';
import { applyToken, forgetApplyToken } from '../../../shared/session/link-token.ts';
import { Note } from '../../../shared/ui/primitives.tsx';
import { type Invitation, inspect } from '../api/apply-calls.ts';
import { ApplyForm } from '../components/apply-form.tsx';

type Stage =
  | { at: 'checking' }
  | { at: 'dead'; sentence: string }
  | { at: 'form'; invitation: Invitation }
  | { at: 'done' };

const NO_TOKEN = '초대 주소가 올바르지 않습니다. 받은 주소를 처음부터 끝까지 그대로 열거나 QR을 다시 비춰 주세요.';

/** From an invitation to an application. Nothing else is here. */
export function ApplyScreen() {
  const [token] = useState(applyToken);
  const [stage, setStage] = useState<Stage>(token ? { at: 'checking' } : { at: 'dead', sentence: NO_TOKEN });
  const dead = useCallback((sentence: string) => {
    forgetApplyToken();
    setStage({ at: 'dead', sentence });
  }, []);
  useEffect(() => {
    if (!token) return;
    inspect(token).then(
      (invitation) => setStage({ at: 'form', invitation }),
      (error) => dead(sentenceOf(error)),
    );
  }, [token, dead]);
  return (
    <LonePage>
      {stage.at === 'checking' && (
        <div className={lone.wait} role="status">
          <Loader aria-label="초대를 확인하는 중" />
        </div>
      )}
      {stage.at === 'dead' && (
        <LoneCard title="초대를 쓸 수 없습니다" tone="bad">
          <p className={lone.lead} role="alert">
            {stage.sentence}
          </p>
          <Button size="lg" fullWidth variant="default" onClick={() => goTo(pageAddress('auth-login'))}>
            로그인 화면으로
          </Button>
        </LoneCard>
      )}
      {stage.at === 'form' && token && (
        <ApplyForm
          token={token}
          invitation={stage.invitation}
          onDead={dead}
          onDone={() => {
            forgetApplyToken();
            setStage({ at: 'done' });
            window.scrollTo(0, 0);
          }}
        />
      )}
      {stage.at === 'done' && (
        <LoneCard title="신청했습니다" tone="good">
          <p className={lone.lead} role="status">
            승인을 기다리고 있습니다. 관리사무소가 확인하면 휴대폰으로 비밀번호를 정하는 주소를 보내 드립니다.
          </p>
          <Note size="small" className={lone.quiet}>
            이 화면은 닫으셔도 됩니다.
          </Note>
        </LoneCard>
      )}
    </LonePage>
  );
}
