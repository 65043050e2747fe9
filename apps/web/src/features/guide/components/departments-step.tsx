import { departmentTemplates, type OfficeSize } from '@danji/contract/guide';
import { josa } from '@danji/contract/josa';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { UndoButton } from '../../../shared/edit/undo-button.tsx';
import { sayDone } from '../../../shared/overlay/say-done.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { Note, Row, Stack } from '../../../shared/ui/primitives.tsx';
import { makeDepartments, undoDepartments } from '../api/guide.ts';

const sizes = Object.keys(departmentTemplates) as OfficeSize[];

/** What the number of households suggests. */
const sizeFor = (households: number | null): OfficeSize =>
  households === null || (households >= 300 && households <= 1_000) ? 'MIDDLE' : households < 300 ? 'SMALL' : 'LARGE';

type Props = {
  households: number | null;
  /** The names of those that are there; undefined until they are known. */
  there: readonly string[] | undefined;
  undoId: string | null;
  children: ReactNode;
};

/** Departments by the size of the office, all at once; below them those that are there. */
export function DepartmentsStep({ households, there, undoId, children }: Props) {
  const [size, setSize] = useState<OfficeSize>(sizeFor(households));
  const { names } = departmentTemplates[size];
  const missing = names.filter((name) => !there?.includes(name));
  const make = () =>
    sayDone(makeDepartments(names), ({ made, known }) =>
      made === 0
        ? '모두 이미 있는 부서입니다.'
        : `${made}개 부서를 만들었습니다.${known > 0 ? ` ${known}개는 이미 있습니다.` : ''}`,
    );
  const takeBack = (actId: string) =>
    sayDone(undoDepartments(actId), ({ removed, kept }) =>
      kept.length > 0
        ? `${removed}개 부서를 되돌렸습니다. ${josa(kept.join(', '), '은/는')} 직원이 있어 그대로 두었습니다.`
        : `${removed}개 부서를 되돌렸습니다.`,
    );
  return (
    <Stack>
      <Stack gap={3}>
        <ChoiceGroup
          legend="사무소 크기"
          value={size}
          options={sizes.map((value) => ({
            value,
            label: `${departmentTemplates[value].label} (${departmentTemplates[value].note})`,
          }))}
          onChange={setSize}
        />
        <Row between wrap center gap={3}>
          <Note tone="dark">{names.join(', ')}</Note>
          <Row gap={2} wrap center>
            {undoId !== null && (
              <UndoButton
                question="마지막에 만든 부서를 되돌리시겠습니까?"
                note="직원이 있는 부서는 그대로 둡니다."
                undo={() => takeBack(undoId)}
              >
                되돌리기
              </UndoButton>
            )}
            {missing.length > 0 ? (
              <Button variant={children ? 'default' : 'filled'} disabled={!there} onClick={() => void make()}>
                {missing.length}개 부서 만들기
              </Button>
            ) : (
              <Note as="span">모두 있는 부서입니다.</Note>
            )}
          </Row>
        </Row>
      </Stack>
      {children}
    </Stack>
  );
}
