import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { complexInView } from '../../../shared/complex/in-view.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { toPage } from '../../../shared/lib/to-page.ts';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { Block, Card, Note, Row, Tag } from '../../../shared/ui/primitives.tsx';
import type { Scim } from '../api/integration.ts';
import { ignore, link, sayNew, unlink } from './scim-acts.tsx';

type Line = { name: string; tag?: ReactNode; facts: string; acts: ReactNode };

const PersonLine = ({ name, tag, facts, acts }: Line) => (
  <Row between center wrap gap={[1, 3]} pad={[1.5, 0]}>
    <Row center wrap gap={[0, 2]} shrink>
      <b>{name}</b>
      {tag}
      <Note as="span" size="small">
        <span style={{ overflowWrap: 'anywhere' }}>{facts}</span>
      </Note>
    </Row>
    <Row wrap gap={2}>
      {acts}
    </Row>
  </Row>
);

const WAITING = { ASKED: null, NEW: '새 직원으로 정함', IGNORED: '묻지 않음' } as const;

/** Whom the directory wanted to make, and who may be here already. */
export function ScimWaiting({ scim, canWrite }: { scim: Scim; canWrite: boolean }) {
  return (
    <Card title="아직 연결하지 않은 직원">
      <Block pad={[2, 4.5, 4]}>
        <Note below={1}>명부가 등록하려 했지만 이미 있는 직원일 수 있어 기다립니다. 같은 사람이면 연결해 주세요.</Note>
        {scim.waiting.map((one) => {
          const { waitingId, saidAs, userName, state, member, lastAt } = one;
          const word = WAITING[state];
          return (
            <PersonLine
              key={waitingId}
              name={saidAs}
              tag={word && <Tag tone="dark">{word}</Tag>}
              facts={[
                userName,
                member && `혹시 ${member.memberName}(${member.memberId}${member.leftYn ? ', 퇴직' : ''})`,
                formatDateTime(lastAt),
              ]
                .filter(Boolean)
                .join(' · ')}
              acts={
                canWrite && (
                  <>
                    <Button size="sm" aria-label={`${saidAs} 연결`} onClick={() => void link(scim, one)}>
                      연결
                    </Button>
                    {state !== 'NEW' && (
                      <Button
                        variant="default"
                        size="sm"
                        aria-label={`${saidAs} 새 직원`}
                        onClick={() => void sayNew(one)}
                      >
                        새 직원이에요
                      </Button>
                    )}
                    {state === 'ASKED' && (
                      <Button
                        variant="subtle"
                        size="sm"
                        aria-label={`${saidAs} 묻지 않기`}
                        onClick={() => void ignore(one)}
                      >
                        묻지 않기
                      </Button>
                    )}
                  </>
                )
              }
            />
          );
        })}
      </Block>
    </Card>
  );
}

const STATES = {
  ACTIVE: null,
  LEAVING: <Tag tone="hold">퇴직 대기</Tag>,
  LEFT: <Tag tone="dark">퇴직</Tag>,
} as const;

/** Whom the directory knows. */
export function ScimLinked({ linked, canUnlink, add }: { linked: Scim['linked']; canUnlink: boolean; add: ReactNode }) {
  return (
    <Card title={`연결한 직원 ${linked.length.toLocaleString('ko-KR')}명`} aside={add}>
      <Block pad={[2, 4.5, 4]}>
        {linked.length === 0 && (
          <Note>아직 연결한 직원이 없습니다. 명부에서 맞추기를 시작하거나 직접 연결해 주세요.</Note>
        )}
        {linked.map((one) => (
          <PersonLine
            key={one.scimId}
            name={one.memberName}
            tag={STATES[one.state]}
            facts={[one.deptName, one.memberId, one.userName].filter(Boolean).join(' · ')}
            acts={
              <>
                {one.state === 'LEAVING' && <LinkButton target={leavingOf(one.memberId)}>퇴직 마치기</LinkButton>}
                {canUnlink && (
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={`${one.memberName} 연결 풀기`}
                    onClick={() => void unlink(one)}
                  >
                    연결 풀기
                  </Button>
                )}
              </>
            }
          />
        ))}
      </Block>
    </Card>
  );
}

const leavingOf = (emp: string) =>
  toPage('cmplx-info-emp-mng-emp-top-list', {
    emp,
    ...(new URLSearchParams(location.search).has('aptId') && { aptId: complexInView().aptId }),
  });
