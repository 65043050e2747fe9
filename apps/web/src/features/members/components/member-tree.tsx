import { limits } from '@danji/contract/limits';
import type { Member } from '@danji/contract/members';
import { IconChevronRight } from '@tabler/icons-react';
import { Fragment, useMemo, useState } from 'react';
import { checkRowKeys, groupByDepartment } from '../lib/tree-rows.ts';
import classes from './members.module.css';

type Choice = { chosen: string | null; choose: (memberId: string) => void };
type Props = { members: readonly Member[]; caption: string; choice?: Choice };

/** Employees under their departments; with `choice`, one of them can be picked (ADM-3). */
export function MemberTree({ members, caption, choice }: Props) {
  const rows = useMemo(() => {
    const made = groupByDepartment(members);
    checkRowKeys(made);
    return made;
  }, [members]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const flip = (key: string) => {
    const next = new Set(closed);
    if (!next.delete(key)) next.add(key);
    setClosed(next);
  };
  const columns = choice ? 6 : 6;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrollable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">부서</th>
            <th scope="col">직위</th>
            <th scope="col">이름</th>
            <th scope="col">연락처</th>
            <th scope="col">근무 형태</th>
            <th scope="col">{choice ? '선택' : '구분'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = row.key as string;
            const open = !closed.has(key);
            return (
              <Fragment key={key}>
                <tr className={classes.branch}>
                  <th scope="rowgroup" colSpan={columns}>
                    <button type="button" aria-expanded={open} onClick={() => flip(key)}>
                      <IconChevronRight size={18} aria-hidden className={classes.chevron} />
                      {row.data.deptName} <span>{row.children?.length ?? 0}명</span>
                    </button>
                  </th>
                </tr>
                {open &&
                  row.children?.map(({ key: childKey, data }) =>
                    data.member ? (
                      <MemberRow key={childKey} member={data.member} deptName={data.deptName} choice={choice} />
                    ) : null,
                  )}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function MemberRow({ member, deptName, choice }: { member: Member; deptName: string; choice?: Choice }) {
  const picked = choice?.chosen === member.memberId;
  return (
    <tr data-picked={picked} onClick={choice && (() => choice.choose(member.memberId))}>
      <td style={{ paddingLeft: `calc(1rem + ${limits.treeIndentPx}px)` }}>{deptName}</td>
      <td>{member.positionName ?? '-'}</td>
      <td className={classes.name}>{member.memberName}</td>
      <td>{member.phoneNo ?? '-'}</td>
      <td>{member.workingType ?? '-'}</td>
      <td>
        {choice ? (
          <label className={classes.radio}>
            <input
              type="radio"
              name="top-admin"
              value={member.memberId}
              checked={picked}
              onChange={() => choice.choose(member.memberId)}
              aria-label={`${member.memberName} 선택`}
            />
          </label>
        ) : (
          <MemberMark member={member} />
        )}
      </td>
    </tr>
  );
}

function MemberMark({ member }: { member: Member }) {
  if (member.adminYn) return <span className={classes.admin}>최고관리자</span>;
  if (member.expiredPermissionYn) return <span className={classes.expired}>권한 만료</span>;
  return <span className={classes.plain}>직원</span>;
}
