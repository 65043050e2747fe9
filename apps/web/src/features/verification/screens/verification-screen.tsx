import { documentStateWords } from '@danji/contract/approval-words';
import type { Output } from '@danji/contract/endpoint';
import { verifyPrinted } from '@danji/contract/verification';
import { Button } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Logo } from '../../../shared/ui/logo.tsx';
import { Columns, Note, Notice, Row, type Tone } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import classes from '../components/verification.module.css';

type Verified = Output<typeof verifyPrinted>;
type Verdict = { tone: Tone; icon: Icon; title: string; text: string };

/** What to think of the paper in one's hand, in one sentence and one that explains it. */
function verdictOf({ state, validYn, sealedYn }: Verified): Verdict {
  if (!validYn)
    return {
      tone: 'seal',
      icon: IconAlertTriangle,
      title: '기록이 맞지 않습니다',
      text: '이 문서의 내용이나 결재 기록이 처음과 다릅니다. 종이를 믿지 마시고 관리사무소에 확인해 주세요.',
    };
  if (state === 'VOID' || state === 'REJECTED' || state === 'WITHDRAWN')
    return {
      tone: 'seal',
      icon: IconAlertTriangle,
      title: `${documentStateWords[state].label}된 문서입니다`,
      text: '기록은 온전하지만 효력이 없는 문서입니다.',
    };
  if (!sealedYn)
    return {
      tone: 'accent',
      icon: IconClockHour4,
      title: '아직 결재가 끝나지 않았습니다',
      text: '지금까지의 결재 기록은 온전합니다. 결재가 끝나면 문서번호가 붙습니다.',
    };
  return {
    tone: 'ok',
    icon: IconCircleCheck,
    title: '진본으로 확인되었습니다',
    text: '결재가 끝난 뒤 내용과 결재 기록이 바뀌지 않았습니다.',
  };
}

function Facts({ data }: { data: Verified }) {
  const facts: [string, string | null][] = [
    ['단지', data.complexName],
    ['문서번호', data.docNumber ?? '완료 시 부여'],
    ['제목', data.title],
    ['상태', documentStateWords[data.state].label],
    ['상신일', data.submittedAt && formatDate(data.submittedAt)],
    ['결재 완료일', data.decidedAt && formatDate(data.decidedAt)],
    ['문서 확인값', data.contentHash?.replace(/(.{4})(?=.)/g, '$1 ') ?? null],
  ];
  return (
    <Columns as="dl" gap={0} of="auto 1fr" className={classes.facts}>
      {facts.map(([label, value]) =>
        value ? [<dt key={label}>{label}</dt>, <dd key={`${label} value`}>{value}</dd>] : null,
      )}
    </Columns>
  );
}

function Answer({ data }: { data: Verified }) {
  const { tone, icon: Mark, title, text } = verdictOf(data);
  return (
    <>
      <Notice as={Row} tone={tone} gap={3.5} align="start" className={classes.verdict} role="status">
        <Mark size="1.75rem" aria-hidden />
        <div>
          <strong>{title}</strong>
          <p>{text}</p>
        </div>
      </Notice>
      <Facts data={data} />
      <Note size="small" above={5}>
        종이에 적힌 문서번호와 문서 확인값이 위와 같은지 견주어 보세요. 내용은 문서를 볼 권한이 있는 사람만 볼 수
        있습니다.
      </Note>
    </>
  );
}

function Unknown() {
  return (
    <Notice as={Row} tone="seal" gap={3.5} align="start" className={classes.verdict} role="alert">
      <IconAlertTriangle size="1.75rem" aria-hidden />
      <div>
        <strong>확인할 수 없는 코드입니다</strong>
        <p>종이에 적힌 주소나 QR 코드를 다시 확인해 주세요. 그래도 보이지 않으면 관리사무소에 문의해 주세요.</p>
      </div>
    </Notice>
  );
}

/** Where the QR code of a printed paper leads. For anyone, without signing in. */
export function VerificationScreen() {
  const { code = '' } = useParams({ strict: false });
  const asked = useQuery({
    queryKey: ['verification', code],
    queryFn: () => call(verifyPrinted, { params: { code } }, { alert: false }),
    // For whoever holds the paper: nobody is signed in.
    enabled: true,
  });
  const { data, error } = asked;
  const isUnknown = error instanceof CallError && error.status === 404;
  return (
    <div className={classes.page}>
      <Row as="header" gap={0} center className={ui.openHead}>
        <Link {...toPage('home')} aria-label="단지, 홈으로">
          <Logo />
        </Link>
      </Row>
      <main className={classes.card}>
        <h1 tabIndex={-1}>문서 확인</h1>
        {isUnknown ? <Unknown /> : <ListState of={asked}>{data && <Answer data={data} />}</ListState>}
        {isUnknown && (
          <Button variant="default" onClick={() => void asked.refetch()}>
            다시 확인
          </Button>
        )}
      </main>
    </div>
  );
}
