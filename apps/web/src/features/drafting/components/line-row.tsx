import {
  departmentKinds,
  departmentStep,
  jointWords,
  kindLabel,
  lineKinds,
  officeWords,
} from '@danji/contract/approval-words';
import { josa } from '@danji/contract/josa';
import { Menu } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { isBeside, moveEntry, removeEntry, setBeside } from '../../../shared/approval/line.ts';
import { SortableEntry } from '../../../shared/approval/sortable-line.tsx';
import { useDepartmentList } from '../../../shared/paper/people/use-people.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Words } from '../../../shared/ui/explained.tsx';
import { Disc, Note } from '../../../shared/ui/primitives.tsx';
import type { LineEntry } from '../lib/draft.ts';
import { exchangeDecider, setKind } from '../lib/line.ts';
import classes from './drafting.module.css';

export type LineHigher = Parameters<typeof exchangeDecider>[2];

type Props = {
  line: readonly LineEntry[];
  at: number;
  standInName: string | null;
  /** Why the 위임전결규정 demands this step: it can be neither taken out nor changed in kind. */
  demanded: string | null;
  /** The form lets nobody draw this line. */
  fixed?: boolean;
  /** Who may decide in place of this one. */
  higher?: readonly LineHigher[];
  onChange: (line: LineEntry[], said: string) => void;
};

/** One person of the line: who, what they do, why they are there; moved by hand, keys or the menu. */
export function LineRow({ line, at, standInName, demanded, fixed = false, higher = [], onChange }: Props) {
  const entry = line[at] as LineEntry;
  const [why, setWhy] = useState(false);
  const beside = isBeside(line, at);
  const kinds: readonly LineEntry['kind'][] = entry.deptId ? departmentKinds : lineKinds;
  const move = (to: number) => onChange(moveEntry(line, at, to), `${entry.name}님을 ${to + 1}번째로 옮겼습니다.`);
  const person = (
    <>
      <Disc size={8} className={classes.initial}>
        {entry.name.slice(0, 1)}
      </Disc>
      <span className={classes.who}>
        {entry.deptId && <DepartmentName deptId={entry.deptId} />} <b>{entry.name}</b> <span>{entry.note}</span>
        {standInName && <span className={classes.standIn}>부재 중 · {standInName}님이 대결</span>}
        {entry.mayDecideFinally && <span className={classes.final}>전결할 수 있음</span>}
        {beside && <span className={classes.beside}>앞 사람과 동시에</span>}
        {entry.joint?.map(({ office, kind, reason }) => (
          <span key={reason} className={classes.final}>
            {`${officeWords[office]} ${kindLabel(kind)} ${jointWords.mark} · 한 번만 서명`}
          </span>
        ))}
        {demanded !== null && (
          <Note as="span" size="tiny" className={classes.demanded}>
            <IconLock size="1rem" role="img" aria-label="규정이 정한 단계" /> {demanded}
          </Note>
        )}
        {demanded === null && entry.reasons.length > 0 && (
          <LinkButton bare className={classes.why} aria-expanded={why} onClick={() => setWhy(!why)}>
            왜 이 사람?
          </LinkButton>
        )}
        {why && (
          <Note as="ul" size="tiny" className={classes.reasons}>
            {entry.reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </Note>
        )}
      </span>
    </>
  );
  if (fixed)
    return (
      <li className={classes.lineRow}>
        {person}
        <span className={classes.kind} data-fixed>
          <Words text={kindLabel(entry.kind)} />
        </span>
      </li>
    );
  return (
    <SortableEntry
      id={`${entry.personId}-${entry.kind}`}
      name={entry.name}
      at={at}
      count={line.length}
      beside={beside}
      look={{ row: classes.lineRow, grip: classes.grip, gripSize: '1.125rem' }}
      onMove={move}
    >
      {person}
      <Menu position="bottom-end" width={210}>
        <Menu.Target>
          <button
            type="button"
            className={classes.kind}
            data-kind={entry.kind}
            aria-label={`${entry.name} ${kindLabel(entry.kind)}, 바꾸기`}
          >
            {kindLabel(entry.kind)} <IconChevronDown size="1rem" aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {(demanded === null ? kinds : [])
            .filter((kind) => kind !== entry.kind)
            .map((kind) => (
              <Menu.Item
                key={kind}
                onClick={() => onChange(setKind(line, at, kind), `${josa(kindLabel(kind), '으로/로')} 바꾸었습니다.`)}
              >
                {josa(kindLabel(kind), '으로/로')} 바꾸기
              </Menu.Item>
            ))}
          {demanded === null && <Menu.Divider />}
          {higher.map((one) => (
            <Menu.Item
              key={one.personId}
              onClick={() => onChange(exchangeDecider(line, at, one), `${one.name}님이 결재합니다.`)}
            >
              {`${one.name}님(${one.note})이 결재`}
            </Menu.Item>
          ))}
          {at > 0 && (
            <Menu.Item
              onClick={() => onChange(setBeside(line, at, !beside), beside ? '차례대로 합니다.' : '동시에 합니다.')}
            >
              {beside ? '앞 사람 다음에' : '앞 사람과 동시에 (병렬)'}
            </Menu.Item>
          )}
          {at > 0 && <Menu.Item onClick={() => move(at - 1)}>위로 옮기기</Menu.Item>}
          {at < line.length - 1 && <Menu.Item onClick={() => move(at + 1)}>아래로 옮기기</Menu.Item>}
          {demanded === null ? (
            <Menu.Item color="seal" onClick={() => onChange(removeEntry(line, at), `${entry.name}님을 뺐습니다.`)}>
              결재선에서 빼기
            </Menu.Item>
          ) : (
            <Menu.Label>위임전결규정이 정한 단계라 빼거나 바꿀 수 없습니다.</Menu.Label>
          )}
        </Menu.Dropdown>
      </Menu>
    </SortableEntry>
  );
}

/** 부서 합의, 부서 협조: whose step it is. */
function DepartmentName({ deptId }: { deptId: string }) {
  const name = useDepartmentList().data?.find(({ id }) => id === deptId)?.name;
  return name ? <b>{departmentStep(name)}</b> : null;
}
