import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { Picker } from '../../../shared/paper/people/picker.tsx';
import { useDepartmentList, useMembers } from '../../../shared/paper/people/use-people.ts';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { Words } from '../../../shared/ui/explained.tsx';
import { Block, Note, Row } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import type { Named } from '../lib/draft.ts';
import { useDesk, useSheet } from '../state/desk-context.ts';
import classes from './drafting.module.css';

const KINDS = [
  { of: 'references', tag: '참조', what: '상신하면 바로 읽습니다' },
  { of: 'readers', tag: '열람', what: '결재가 끝난 뒤 읽습니다' },
  { of: 'departments', tag: '수신', what: '끝난 문서를 받는 부서입니다' },
] as const;
type Of = (typeof KINDS)[number]['of'];

/** Who reads it beside the line: 참조, 열람, 수신부서. */
export function ReadersCard() {
  const desk = useDesk();
  const held = {
    references: useSheet((sheet) => sheet.references),
    readers: useSheet((sheet) => sheet.readers),
    departments: useSheet((sheet) => sheet.departments),
  };
  const security = useSheet((sheet) => sheet.security);
  const [adding, setAdding] = useState<Of | null>(null);
  const put = (of: Of, list: readonly Named[]) => desk.write({ [of]: list });
  const some = KINDS.some(({ of }) => held[of].length > 0);
  return (
    <section className={ui.card} aria-labelledby="readers-card">
      <Row center between className={classes.cardHead}>
        <h2 id="readers-card">
          <Words text="참조 · 열람 · 수신" />
        </h2>
      </Row>
      <Block pad={[2, 4, 4]}>
        <Row gap={[1.5, 2]} wrap>
          {KINDS.flatMap(({ of, tag }) =>
            held[of].map((one) => (
              <Chip
                key={`${of}${one.id}`}
                tag={tag}
                name={one.name}
                onRemove={() =>
                  put(
                    of,
                    held[of].filter(({ id }) => id !== one.id),
                  )
                }
              />
            )),
          )}
        </Row>
        <Row gap={[1.5, 2]} wrap>
          {KINDS.map(({ of, tag, what }) => (
            <LinkButton
              bare
              key={of}
              className={classes.addButton}
              title={what}
              aria-expanded={adding === of}
              onClick={() => setAdding(adding === of ? null : of)}
            >
              <IconPlus size="1rem" aria-hidden /> {tag}
            </LinkButton>
          ))}
        </Row>
        {adding && (
          <ReaderPicker
            key={adding}
            of={adding}
            taken={held[adding]}
            onPick={({ id, name }) => {
              put(adding, [...held[adding], { id, name }]);
              setAdding(null);
            }}
          />
        )}
        {some && security === 'CONFIDENTIAL' && (
          <Note tone="seal" size="tiny" role="alert">
            대외비 문서는 결재선에 있는 사람만 볼 수 있습니다. 참조·열람·수신을 비우거나 보안등급을 일반으로 바꿔
            주세요.
          </Note>
        )}
      </Block>
    </section>
  );
}

type PickerProps = { of: Of; taken: readonly Named[]; onPick: (one: Named) => void };

function ReaderPicker({ of, taken, onPick }: PickerProps) {
  const members = useMembers();
  const departments = useDepartmentList();
  const { data, isError } = of === 'departments' ? departments : members;
  const { tag, what } = KINDS.find((kind) => kind.of === of) ?? KINDS[0];
  return (
    <div>
      <Picker
        list={data}
        failed={isError}
        autoFocus
        label={`${tag} 찾기`}
        placeholder={of === 'departments' ? '부서 찾기' : '이름이나 초성으로 찾기'}
        taken={new Set(taken.map(({ id }) => id))}
        onPick={onPick}
      />
      <Note size="tiny">{what}.</Note>
    </div>
  );
}
