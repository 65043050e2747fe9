import { limits } from '@danji/contract/limits';
import type { Member } from '@danji/contract/members';
import { Fragment, useMemo, useRef, useState } from 'react';
import { useNarrow } from '../../../shared/lib/use-narrow.ts';
import { Name, Row, Tag } from '../../../shared/ui/primitives.tsx';
import { Table, TableBranch } from '../../../shared/ui/table.tsx';
import { checkRowKeys, groupByDepartment } from '../lib/tree-rows.ts';
import classes from './members.module.css';

type Choice = { chosen: string | null; choose: (memberId: string) => void };
type Props = { members: readonly Member[]; caption: string; choice?: Choice };

/** Six columns need this much room. */
const TABLE_REM = 40;

/** Employees under their departments; with `choice`, one of them can be picked (ADM-3). One person is one cell where six do not fit. */
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
  const box = useRef<HTMLElement>(null);
  const narrow = useNarrow(box, TABLE_REM);
  const columns = narrow ? ['직원'] : ['부서', '직위', '이름', '연락처', '근무 형태'];
  if (choice) columns.push('선택');
  else if (!narrow) columns.push('구분');
  return (
    <section ref={box} className={classes.box} aria-label={caption}>
      <Table className={classes.table} data-narrow={narrow}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = row.key as string;
            const open = !closed.has(key);
            return (
              <Fragment key={key}>
                <TableBranch
                  open={open}
                  columns={columns.length}
                  count={`${row.children?.length ?? 0}명`}
                  onFlip={() => flip(key)}
                >
                  {row.data.deptName}
                </TableBranch>
                {open &&
                  row.children?.map(({ key: childKey, data }) =>
                    data.member ? (
                      <MemberRow
                        key={childKey}
                        member={data.member}
                        deptName={data.deptName}
                        narrow={narrow}
                        choice={choice}
                      />
                    ) : null,
                  )}
              </Fragment>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

type RowProps = { member: Member; deptName: string; narrow: boolean; choice?: Choice };

function MemberRow({ member, deptName, narrow, choice }: RowProps) {
  const picked = choice?.chosen === member.memberId;
  const indent = { paddingLeft: `calc(1rem + ${limits.treeIndentPx}px)` };
  return (
    <tr data-picked={picked} onClick={choice && (() => choice.choose(member.memberId))}>
      {narrow ? (
        <td style={indent}>
          <Name>{member.memberName}</Name> {member.positionName} {!choice && <MemberMark member={member} />}
          <Row as="span" gap={[0, 3]} wrap className={classes.more}>
            {[member.phoneNo, member.workingType].filter(Boolean).map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Row>
        </td>
      ) : (
        <>
          <td style={indent}>{deptName}</td>
          <td>{member.positionName ?? '-'}</td>
          <Name as="td">{member.memberName}</Name>
          <td>{member.phoneNo ?? '-'}</td>
          <td>{member.workingType ?? '-'}</td>
          {!choice && (
            <td>
              <MemberMark member={member} />
            </td>
          )}
        </>
      )}
      {choice && (
        <td>
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
        </td>
      )}
    </tr>
  );
}

function MemberMark({ member }: { member: Member }) {
  if (member.adminYn)
    return (
      <Tag large tone="accent">
        최고관리자
      </Tag>
    );
  if (member.expiredPermissionYn)
    return (
      <Tag large light tone="hold">
        권한 만료
      </Tag>
    );
  return null;
}
