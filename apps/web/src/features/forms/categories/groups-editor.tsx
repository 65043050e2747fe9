import type { FormGroup } from '@danji/contract/forms';
import { josa } from '@danji/contract/josa';
import { useState } from 'react';
import { ignoreRefusal } from '../../../shared/api/call-error.ts';
import { AddLine } from '../../../shared/move/add-line.tsx';
import type { DropPart } from '../../../shared/move/tree-moves.ts';
import { askDeletion } from '../../../shared/overlay/ask-confirm.ts';
import { askName } from '../../../shared/overlay/ask-name.ts';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { showAlert } from '../../../shared/overlay/show-alert.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Note, Spoken } from '../../../shared/ui/primitives.tsx';
import type { FormScope } from '../api/endpoints.ts';
import { addGroup, moveGroup, removeGroup, renameGroup, useFormGroups } from '../api/forms.ts';
import { type GroupPlace, placeAfterDrop, placeAfterStep } from '../lib/group-moves.ts';
import { GroupLine } from './group-line.tsx';

type Props = { scope: FormScope; canWrite: boolean; canDelete: boolean };

const askGroupName = (title: string, now?: string) => askName(title, '분류 이름', 40, now);

async function add(scope: FormScope, parent: FormGroup | null): Promise<void> {
  const name = await askGroupName(parent ? `${parent.formGroupName} 안에 분류 추가` : '분류 추가');
  if (name !== null) await sayDone(addGroup(scope, name, parent?.formGroupId ?? null), '저장되었습니다.');
}

async function rename(scope: FormScope, group: FormGroup): Promise<void> {
  const name = await askGroupName(`${group.formGroupName} 이름 바꾸기`, group.formGroupName);
  if (name !== null) await sayDone(renameGroup(scope, group.formGroupId, name), '수정되었습니다.');
}

async function remove(scope: FormScope, group: FormGroup, groups: readonly FormGroup[]): Promise<void> {
  const holds = group.formCount > 0 || groups.some((one) => one.parentFormGroupId === group.formGroupId);
  const name = josa(`‘${group.formGroupName}’`, '은/는');
  if (holds)
    return showAlert(`${name} 비어 있지 않아 삭제할 수 없습니다.`, {
      note: '안에 있는 양식과 분류를 먼저 다른 곳으로 옮겨 주세요.',
    });
  if (await askDeletion(group.formGroupName)) await sayDone(removeGroup(scope, group.formGroupId), '삭제되었습니다.');
}

/** Categories as a tree: add, rename, move by mouse and keyboard, delete when empty. */
export function GroupsEditor({ scope, canWrite, canDelete }: Props) {
  const asked = useFormGroups(scope);
  const { data } = asked;
  const groups = data ?? [];
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const move = async (group: FormGroup, place: GroupPlace | null) => {
    if (!place) return;
    const said = () => setSaid(`${josa(group.formGroupName, '을/를')} 옮겼습니다.`);
    await moveGroup(scope, group.formGroupId, place).then(said, ignoreRefusal);
  };
  const drop = (onto: FormGroup, part: DropPart) => {
    const group = groups.find((one) => one.formGroupId === dragged);
    setDragged(null);
    if (group) void move(group, placeAfterDrop(groups, group.formGroupId, onto.formGroupId, part));
  };
  return (
    <ListState of={asked} rows={6}>
      <Spoken text={said} />
      {groups.length === 0 && (
        <Note pad={[6, 4.5]}>분류가 없습니다. 분류를 추가하면 양식을 나누어 둘 수 있습니다.</Note>
      )}
      <ul>
        {groups.map((group) => (
          <GroupLine
            key={group.formGroupId}
            group={group}
            canWrite={canWrite}
            canDelete={canDelete}
            dragged={dragged === group.formGroupId}
            onStep={(step) => void move(group, placeAfterStep(groups, group.formGroupId, step))}
            onRename={() => void rename(scope, group)}
            onAdd={() => void add(scope, group)}
            onRemove={() => void remove(scope, group, groups)}
            onDragStart={() => setDragged(group.formGroupId)}
            onDragEnd={() => setDragged(null)}
            onDrop={(part) => drop(group, part)}
          />
        ))}
      </ul>
      {canWrite && <AddLine onClick={() => void add(scope, null)}>분류 추가</AddLine>}
    </ListState>
  );
}
