import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { type DepartmentPick, useDepartmentList, useMembers } from '../../../shared/paper/people/use-people.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Row } from '../../../shared/ui/primitives.tsx';
import type { LineEntry } from '../lib/draft.ts';
import { addDepartment, addPerson } from '../lib/line.ts';
import classes from './drafting.module.css';

type Props = {
  line: readonly LineEntry[];
  me: string | undefined;
  onAdd: (line: LineEntry[], said: string) => void;
};

/** Somebody more in the line: a person, or a department whose head takes it. */
export function AddToLine({ line, me, onAdd }: Props) {
  const [adding, setAdding] = useState<'person' | 'department' | null>(null);
  const add: Props['onAdd'] = (next, said) => {
    onAdd(next, said);
    setAdding(null);
  };
  if (adding === 'person') return <PersonPicker line={line} me={me} onAdd={add} />;
  if (adding === 'department') return <DepartmentPicker line={line} me={me} onAdd={add} />;
  return (
    <Row gap={3} wrap>
      <LinkButton bare className={classes.addButton} onClick={() => setAdding('person')}>
        <IconPlus size="1.125rem" aria-hidden /> 결재자 추가
      </LinkButton>
      <LinkButton bare className={classes.addButton} onClick={() => setAdding('department')}>
        <IconPlus size="1.125rem" aria-hidden /> 부서 합의·협조 추가
      </LinkButton>
    </Row>
  );
}

/** Whoever has a voice in the vote may have a part of their own beside it. */
const withPart = (line: readonly LineEntry[]) => line.filter(({ kind }) => kind !== 'VOTE');

function PersonPicker({ line, me, onAdd }: Props) {
  const members = useMembers();
  return (
    <Picker
      list={members.data}
      failed={members.isError}
      autoFocus
      label="결재자 찾기"
      placeholder="이름이나 초성으로 찾기 (ㅂㅅㅈ)"
      taken={new Set([...withPart(line).map(({ personId }) => personId), me ?? ''])}
      onPick={({ id, name, note }) => onAdd(addPerson(line, { personId: id, name, note }), `${name}님을 넣었습니다.`)}
    />
  );
}

/** Nobody agrees to their own paper while their department has another head. */
const headOf = ({ heads }: DepartmentPick, me: string | undefined) =>
  heads.find(({ memberId }) => memberId !== me) ?? heads[0];

function DepartmentPicker({ line, me, onAdd }: Props) {
  const members = useMembers();
  const departments = useDepartmentList();
  const offered = (departments.data ?? []).flatMap((one) => {
    const head = headOf(one, me);
    const isIn = withPart(line).some(({ personId, deptId }) => personId === head?.memberId || deptId === one.id);
    return head && !isIn ? [{ ...one, note: `부서장 ${head.memberName}`, head }] : [];
  });
  const put = (id: string) => {
    const found = offered.find((one) => one.id === id);
    if (!found) return;
    const { memberId, memberName } = found.head;
    const note = members.data?.find((one) => one.id === memberId)?.note ?? '';
    const next = addDepartment(line, id, { personId: memberId, name: memberName, note });
    onAdd(next, `${found.name} 부서를 넣었습니다.`);
  };
  return (
    <Picker
      list={departments.data && offered}
      failed={departments.isError}
      autoFocus
      label="합의·협조할 부서 찾기"
      placeholder="부서장이 있는 부서를 이름이나 초성으로 찾기"
      taken={new Set()}
      onPick={({ id }) => put(id)}
    />
  );
}
