import type { HandOverFacts, HandOverPaper } from '@danji/contract/hand-overs';
import { pageAddress } from '@danji/contract/page-address';
import { Button, TextInput } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { useSend } from '../../../shared/api/use-send.ts';
import { PersonChoice } from '../../../shared/hand-over/person-choice.tsx';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Block, Card, Columns, Note, Problem, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { makeHandOver, useHandOver } from '../api/hand-over.ts';
import { type Counted, CountedRows } from '../components/counted-rows.tsx';
import { balancesOf, countedProblem, keysOf } from '../lib/counted.ts';

/** What somebody who leaves has in hand, on one page; the 인수인계서 is made from it. */
export function HandOverScreen() {
  const { id: memberId = '' } = useParams({ strict: false });
  const asked = useHandOver(memberId);
  const { memberName, deptName } = asked.data ?? {};
  return (
    <>
      <PageHead
        title={[memberName, '인수인계'].filter(Boolean).join(' ')}
        sub={[deptName, '넘길 문서와 계약, 의무, 인장, 연차, 민원을 한곳에 모았습니다.'].filter(Boolean).join(' · ')}
      />
      <ListState of={asked} rows={8}>
        {asked.data && <HandOver facts={asked.data} />}
      </ListState>
    </>
  );
}

function HandOver({ facts }: { facts: HandOverFacts }) {
  const { hidden, daysLeft, marks } = facts;
  return (
    <>
      <Columns start single="tablet">
        <Papers title="진행 중인 문서" papers={facts.documents} empty="작성한 문서가 남아 있지 않습니다." />
        <Papers title="결재할 문서" papers={facts.steps} empty="결재할 문서가 남아 있지 않습니다." />
        <Papers title="진행 중인 계약" papers={facts.contracts} until empty="계약대장에 진행 중인 계약이 없습니다." />
        <Papers title="답하지 않은 민원" papers={facts.complaints} empty="민원대장에 답하지 않은 민원이 없습니다." />
        <Lines
          title="맡은 법정 의무"
          lines={facts.duties.map(({ name, day }) => `${formatDate(day)}까지 ${name}`)}
          empty="맡은 법정 의무가 없습니다."
        />
        <Lines
          title="인장과 연차"
          lines={[
            ...marks.map((name) => `${name} 1개`),
            ...facts.seals.map(({ title, detail }) => `반출 ${detail}: ${title}`),
            ...(daysLeft === null ? [] : [`남은 연차 ${daysLeft}일`]),
          ]}
          empty="등록한 직인이 없습니다. 열쇠와 인장은 아래에 세어 적어 주세요."
        />
        {facts.budget.length > 0 && (
          <Lines
            title="올해 남은 예산"
            lines={facts.budget.map(
              ({ account, fund, left }) => `${account} (${fund}) ${left.toLocaleString('ko-KR')}원`,
            )}
            empty=""
          />
        )}
      </Columns>
      {hidden > 0 && <Note above={3}>볼 수 없는 문서 {hidden}건이 더 있습니다. 최고관리자에게 확인해 주세요.</Note>}
      <Block above={4}>
        <Maker facts={facts} />
      </Block>
    </>
  );
}

type PapersProps = { title: string; papers: readonly HandOverPaper[]; empty: string; until?: boolean };
function Papers({ title, papers, empty, until = false }: PapersProps) {
  return (
    <Card title={`${title} ${papers.length}`}>
      <Stack as="ul" gap={2} pad={[3, 4.5, 4.5]}>
        {papers.length === 0 && <li>{empty}</li>}
        {papers.map(({ docId, title: name, detail, day }) => (
          <li key={`${docId}-${name}`}>
            <Link {...toPage('elec-apv-sign-detail-docId', { docId })}>{name}</Link>
            <Note size="small">
              {[detail, day && `${formatDate(day)}${until ? '까지' : ''}`].filter(Boolean).join(' · ')}
            </Note>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Lines({ title, lines, empty }: { title: string; lines: readonly string[]; empty: string }) {
  return (
    <Card title={title}>
      <Stack as="ul" gap={2} pad={[3, 4.5, 4.5]}>
        {lines.length === 0 ? <li>{empty}</li> : lines.map((line) => <li key={line}>{line}</li>)}
      </Stack>
    </Card>
  );
}

function Maker({ facts }: { facts: HandOverFacts }) {
  const [successorId, setSuccessor] = useState<string | null>(null);
  const [balances, setBalances] = useState<Counted[]>([]);
  const [keys, setKeys] = useState<Counted[]>([]);
  const [countedOn, setCountedOn] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, send } = useSend(
    async () => {
      const wrong = countedProblem(balances, keys);
      setProblem(wrong);
      if (wrong !== null) return;
      const { docId } = await makeHandOver(facts.memberId, {
        ...{ successorId, balances: balancesOf(balances), keys: keysOf(keys) },
        ...(countedOn.trim() === '' ? {} : { countedOn: countedOn.trim() }),
      });
      goTo(pageAddress('elec-apv-ru-apv-cre', { docId }));
    },
    (error) => setProblem(sentenceOf(error)),
  );
  return (
    <Card title="인수인계서 만들기">
      <Stack gap={3} pad={[3, 4.5, 4.5]}>
        <p>위 내용을 채운 인수인계서를 기안합니다. 인계자와 인수자가 결재선에서 합의로 서명합니다.</p>
        <PersonChoice
          label="인수자"
          hint="아직 정하지 않았으면 비워 두어도 됩니다."
          chosenId={successorId}
          not={[facts.memberId]}
          onChoose={setSuccessor}
        />
        <CountedRows
          title="현금·예금 잔액"
          note="통장과 시재를 세어 적습니다. 장부와 실제가 다르면 그대로 적어 주세요."
          addText="잔액 더하기"
          columns={[
            { key: 'name', label: '구분 (예: 관리비 보통예금)' },
            { key: 'bank', label: '금융기관' },
            { key: 'booked', label: '장부 잔액 (원)', numeric: true },
            { key: 'counted', label: '실제 잔액 (원)', numeric: true },
          ]}
          rows={balances}
          onChange={setBalances}
        />
        {balances.length > 0 && (
          <TextInput
            label="잔액을 확인한 날"
            description="비워 두면 오늘입니다. 2026-11-19처럼 적습니다."
            autoComplete="off"
            value={countedOn}
            onChange={(event) => setCountedOn(event.currentTarget.value)}
          />
        )}
        <CountedRows
          title="열쇠·인장"
          note="위에 없는 열쇠, 출입카드, 인장을 세어 적습니다."
          addText="열쇠·인장 더하기"
          columns={[
            { key: 'name', label: '이름 (예: 기계실 열쇠)' },
            { key: 'count', label: '개수', numeric: true },
          ]}
          rows={keys}
          onChange={setKeys}
        />
        {problem !== null && <Problem text={problem} />}
        <Row>
          <Button loading={busy} onClick={() => void send()}>
            인수인계서 만들기
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
