import type { OfficeFacts, OperatorFacts } from '@danji/contract/guide';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { newApproval } from '../../../shared/lib/new-approval.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { Fact, Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { mark } from '../api/guide.ts';
import { WayOut } from './way-out.tsx';

const Ways = ({ said, children }: { said: ReactNode; children: ReactNode }) => (
  <Stack gap={3}>
    <Note tone="dark">{said}</Note>
    <Row gap={2} wrap>
      {children}
    </Row>
  </Stack>
);

/** What ships is good for most offices: one press says that it is for this one. */
const AsItIs = ({ step }: { step: 'FORMS' | 'RULE' }) => (
  <Button onClick={() => void sayDone(mark(step, 'AS_IS'), '이대로 쓰기로 했습니다.')}>이대로 쓰기</Button>
);

type Office = { facts: OfficeFacts; done: boolean };

/** Below it stands the sheet, whose button is the filled one. */
export const EmployeesStep = ({ facts: { employees } }: Office) => (
  <Ways said={employees > 0 ? `직원 ${employees}명이 등록되어 있습니다.` : '아직 아무도 등록되지 않았습니다.'}>
    <WayOut step="EMPLOYEES" target={toPage('cmplx-info-emp-mng-emp-setting')} second>
      한 명씩 등록하러 가기
    </WayOut>
    {employees > 0 && (
      <WayOut step="EMPLOYEES" target={toPage('cmplx-info-emp-mng-emp-import')} hash="first-links" second>
        첫 로그인 링크 전하기
      </WayOut>
    )}
  </Ways>
);

export const FormsStep = ({ facts: { forms, formsOff }, done }: Office) => (
  <Ways
    said={
      formsOff > 0
        ? `${forms}종을 쓰고 ${formsOff}종은 꺼 두었습니다.`
        : `${forms}종을 모두 쓸 수 있습니다. 결재선과 문서번호도 양식마다 정해져 있습니다.`
    }
  >
    {!done && <AsItIs step="FORMS" />}
    <WayOut step="FORMS" target={toPage('elec-apv-form-mng')} second>
      양식 살펴보기
    </WayOut>
  </Ways>
);

export const RuleStep = ({ facts: { ownRuleYn }, done }: Office) => (
  <Ways
    said={
      ownRuleYn
        ? '우리 단지의 위임전결규정이 등록되어 있습니다.'
        : '기본 규정이 적용되어 있습니다. 나중에 의결을 거쳐 바꿀 수 있습니다.'
    }
  >
    {!done && <AsItIs step="RULE" />}
    <WayOut step="RULE" target={toPage('cmplx-info-delegation-rule')} second>
      규정 살펴보기
    </WayOut>
  </Ways>
);

export const PaperStep = ({ facts: { paperYn } }: Office) => (
  <Ways
    said={
      paperYn
        ? '첫 문서를 올렸습니다. 이제 결재를 시작할 수 있습니다.'
        : '아직 올린 문서가 없습니다. 상신한 뒤에도 다음 사람이 결재하기 전에는 회수할 수 있습니다.'
    }
  >
    <WayOut step="PAPER" target={newApproval}>
      새 결재 작성하기
    </WayOut>
  </Ways>
);

type Operator = { facts: OperatorFacts; done: boolean };

export const ComplexStep = ({ facts: { complexes }, done }: Operator) => (
  <Ways said={complexes > 0 ? `단지 ${complexes}곳이 등록되어 있습니다.` : '아직 등록된 단지가 없습니다.'}>
    <WayOut step="COMPLEX" target={toPage('system-mng-complex-mng')} second={done}>
      단지 등록하러 가기
    </WayOut>
  </Ways>
);

const settingWords: Readonly<Record<string, string>> = {
  SMTP_URL: '메일 서버',
  MAIL_FROM: '보내는 사람',
  MESSAGE_WEBHOOK_URL: '문자 서비스',
  MESSAGE_WEBHOOK_SECRET: '비밀 값',
};

/** Whether it is there, or what to set for it. */
const Channel = ({ needs }: { needs: readonly string[] }) =>
  needs.length === 0 ? (
    '연결됨'
  ) : (
    <>
      연결되지 않음:{' '}
      {needs.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && ', '}
          {settingWords[name]} <code>{name}</code>
        </Fragment>
      ))}
    </>
  );

export const ChannelStep = ({ facts: { emailYn, smsYn, missing } }: Operator) => (
  <Stack gap={3}>
    <Stack as="dl" gap={2}>
      <Fact name="이메일">
        <Channel needs={emailYn ? [] : ['SMTP_URL', 'MAIL_FROM']} />
      </Fact>
      <Fact name="문자">
        <Channel needs={missing.filter((name) => name !== 'SMTP_URL')} />
      </Fact>
    </Stack>
    {!(emailYn && smsYn) && (
      <Note tone="dark">
        서버 설정에 값을 적고 서버를 다시 시작하면 연결됩니다.{!emailYn && !smsYn && ' 둘 가운데 하나만 있어도 됩니다.'}
      </Note>
    )}
    <Row gap={2} wrap>
      <WayOut step="CHANNEL" target={toPage('cmplx-info-cmplx-setting')} second>
        시험 메시지 보내기
      </WayOut>
      <WayOut step="CHANNEL" target={toPage('system-mng-outbox')} second>
        메시지 보관함 보기
      </WayOut>
    </Row>
  </Stack>
);

export const BackupStep = ({ facts: { backupAt, backupHost, backupFolder, backupHour }, done }: Operator) => (
  <Stack gap={3}>
    <Stack as="dl" gap={2}>
      <Fact name="마지막 백업">
        {backupAt ? [formatDateTime(backupAt), backupHost].filter(Boolean).join(', ') : '없음'}
      </Fact>
      <Fact name="백업 위치">
        <code>{backupFolder}</code>
      </Fact>
      <Fact name="날마다 하는 때">{backupHour === null ? '꺼짐' : `${backupHour}시 이후`}</Fact>
    </Stack>
    <Note tone="dark">
      위치는 <code>BACKUP_DIR</code>, 때는 <code>BACKUP_HOUR</code> 값으로 바꿉니다. 다른 디스크에 두는 것이 안전합니다.
    </Note>
    <Row gap={2} wrap>
      <WayOut step="BACKUP" target={toPage('system-mng-status')} second={done}>
        지금 백업하러 가기
      </WayOut>
    </Row>
  </Stack>
);

export const TlsStep = ({ facts: { publicUrl } }: Operator) => (
  <Stack gap={3}>
    <Stack as="dl" gap={2}>
      <Fact name="지금 주소">{publicUrl ?? '정하지 않음'}</Fact>
    </Stack>
    <Note tone="dark">
      {publicUrl?.startsWith('https:')
        ? 'https 주소로 열려 있습니다. 인증서는 끝나기 전에 새로 받아 주세요.'
        : '인증서를 넣은 프록시 뒤에 서버를 두고, 서버 설정의 PUBLIC_URL에 https로 시작하는 주소를 적은 뒤 다시 시작해 주세요.'}
    </Note>
    <Row gap={2} wrap>
      <WayOut step="TLS" target={toPage('system-mng-status')} second>
        운영 현황 보기
      </WayOut>
    </Row>
  </Stack>
);
