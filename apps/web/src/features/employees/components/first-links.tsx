import { type FirstLink, firstLinksMax, firstLinkWords, slipsMax } from '@danji/contract/first-links';
import type { HandedLink } from '@danji/contract/reach';
import { Button, Checkbox } from '@mantine/core';
import { IconPrinter, IconSend } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { LOCAL_LINKS, useNoReach, useReach } from '../../../shared/member/reach.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Block, Card, Note, Notice, Row, Tag, type Tone } from '../../../shared/ui/primitives.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import { makeSlips, sendLinks, useFirstLinks } from '../api/first-links.ts';
import classes from './employees.module.css';
import { Slips } from './slips.tsx';

const TONES: Readonly<Record<FirstLink['state'], Tone>> = {
  NONE: 'plain',
  SENT: 'accent',
  BOXED: 'accent',
  HANDED: 'accent',
  OPENED: 'hold',
  EXPIRED: 'seal',
  STARTED: 'ok',
};

/**
 * The first links of everybody who has not begun: what has become of each, sent at once, or printed as slips. Those who are
 * `invited` are chosen already, and looked at.
 */
export function FirstLinks({ invited }: { invited?: readonly string[] | undefined }) {
  const asked = useFirstLinks();
  const { canWrite } = usePagePermission();
  const [slips, setSlips] = useState<readonly HandedLink[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!invited) return;
    setChosen(new Set(invited));
    const card = document.getElementById('first-links')?.closest('section');
    card?.scrollIntoView();
    card?.querySelector('input')?.focus({ preventScroll: true });
  }, [invited]);
  const people = asked.data ?? [];
  if (slips)
    return (
      <Slips
        slips={slips}
        onClose={() => {
          setSlips(null);
          setChosen(new Set());
        }}
      />
    );
  return (
    <Card id="first-links" title="첫 로그인 링크" aside={<span>{asked.data ? `${people.length}명` : ''}</span>}>
      <ListState of={asked} rows={6}>
        {people.length === 0 ? (
          <Note pad={[4, 4.5]}>모두 시작했습니다. 링크를 기다리는 직원이 없습니다.</Note>
        ) : (
          <Choosing people={people} canWrite={canWrite} chosen={chosen} onChoose={setChosen} onSlips={setSlips} />
        )}
      </ListState>
    </Card>
  );
}

type ChoosingProps = {
  people: readonly FirstLink[];
  canWrite: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  onSlips: (slips: HandedLink[]) => void;
};

function Choosing({ people, canWrite, chosen, onChoose, onSlips }: ChoosingProps) {
  const reach = useReach();
  const noReach = useNoReach();
  const waiting = people.filter(({ state }) => state !== 'STARTED');
  const picked = waiting.filter(({ memberId }) => chosen.has(memberId));
  const idsOf = (reachable: boolean) =>
    picked
      .filter(({ reachableYn }) => reachableYn === reachable)
      .slice(0, reachable ? firstLinksMax : slipsMax)
      .map(({ memberId }) => memberId);
  const [toSend, toPrint] = [idsOf(true), idsOf(false)];

  const tellLeftOut = async (leftOut: readonly { memberId: string; sentence: string }[]) => {
    if (leftOut.length === 0) return;
    const nameOf = (id: string) => people.find(({ memberId }) => memberId === id)?.memberName ?? id;
    await showAlert(`${leftOut.length}명은 빠졌습니다.`, {
      note: leftOut.map(({ memberId, sentence }) => `${nameOf(memberId)}: ${sentence}`).join(' '),
    });
  };
  const { busy: sending, send } = useSend(async () => {
    const { sent, leftOut } = await sendLinks(toSend);
    onChoose(new Set());
    const isBoxed = reach !== undefined && reach.email !== 'SENDS' && reach.sms !== 'SENDS';
    if (sent.length > 0)
      toast(isBoxed ? `${sent.length}명의 링크가 메시지 보관함에 있습니다.` : `${sent.length}명에게 보냈습니다.`);
    await tellLeftOut(leftOut);
  });
  const { busy: printing, send: print } = useSend(async () => {
    const { slips, leftOut } = await makeSlips(toPrint);
    await tellLeftOut(leftOut);
    if (slips.length > 0) onSlips(slips);
  });
  const flip = (memberId: string) => {
    const next = new Set(chosen);
    if (!next.delete(memberId)) next.add(memberId);
    onChoose(next);
  };
  const all = waiting.slice(0, firstLinksMax).map(({ memberId }) => memberId);
  const isAll = all.length > 0 && all.every((memberId) => chosen.has(memberId));
  return (
    <>
      {canWrite && (
        <Row wrap center pad={[3, 4.5]}>
          <Checkbox
            label="모두 고르기"
            checked={isAll}
            disabled={all.length === 0}
            onChange={() => onChoose(new Set(isAll ? [] : all))}
          />
          {!noReach && (
            <Button
              loading={sending}
              disabled={toSend.length === 0}
              leftSection={<IconSend size="1.125rem" />}
              onClick={() => void send()}
            >
              {toSend.length}명에게 보내기
            </Button>
          )}
          <Button
            variant={noReach ? 'filled' : 'default'}
            loading={printing}
            disabled={toPrint.length === 0}
            leftSection={<IconPrinter size="1.125rem" />}
            onClick={() => void print()}
          >
            {toPrint.length}명 안내장 인쇄
          </Button>
          <Note as="span">
            링크는 24시간 동안 한 번 쓸 수 있고, 다시 보내면 앞의 링크는 쓸 수 없습니다.{' '}
            {noReach
              ? '문자와 이메일이 연결되어 있지 않아 모두 안내장으로 전합니다.'
              : '안내장은 문자나 이메일이 닿지 않는 분에게만 만듭니다.'}
          </Note>
        </Row>
      )}
      {canWrite && reach?.localYn && waiting.some(({ reachableYn }) => !reachableYn) && (
        <Block pad={[0, 4.5, 3]}>
          <Notice tone="hold">{LOCAL_LINKS}</Notice>
        </Block>
      )}
      <div className={classes.links}>
        <Table>
          <caption className="sr-only">직원마다 첫 로그인 링크의 상태</caption>
          <thead>
            <tr>
              <th scope="col">이름</th>
              <th scope="col">부서, 직위</th>
              <th scope="col">상태</th>
              <th scope="col">전하는 방법</th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => {
              const { memberId, memberName, deptName, positionName, state, at, reachableYn } = person;
              return (
                <tr key={memberId}>
                  <th scope="row">
                    {canWrite && state !== 'STARTED' ? (
                      <Checkbox
                        label={`${memberName} (${memberId})`}
                        checked={chosen.has(memberId)}
                        onChange={() => flip(memberId)}
                      />
                    ) : (
                      `${memberName} (${memberId})`
                    )}
                  </th>
                  <td>{[deptName, positionName].filter(Boolean).join(' · ')}</td>
                  <td>
                    <Tag tone={TONES[state]} slim>
                      {firstLinkWords[state]}
                    </Tag>{' '}
                    {at && <Note as="span">{formatDateTime(at)}</Note>}
                  </td>
                  <td>{reachableYn ? '문자나 이메일' : '안내장'}</td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </div>
    </>
  );
}
