import type { RuleForm } from '@danji/contract/delegation-rule';
import { TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { DocumentSearch } from '../../../shared/approval/document-search.tsx';
import type { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { Chip } from '../../../shared/paper/people/chip.tsx';
import { LinkButton } from '../../../shared/ui/buttons.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { Card, Columns, Problem, Stack } from '../../../shared/ui/primitives.tsx';

type Form = ReturnType<typeof useEditForm<RuleForm>>;

/** From which day, and by which resolution: in words, and its paper where there is one. */
export function BasisFields({ form, today }: { form: Form; today: string }) {
  const [searching, setSearching] = useState(false);
  const [name, setName] = useState('');
  return (
    <Card title="시행과 근거">
      <Stack gap={3} pad={[4, 4.5, 4.5]}>
        <Columns of="12rem minmax(0, 1fr)" gap={3} single="phone">
          <DayField label="시행일" withAsterisk min={today} {...form.text('holdsFrom')} />
          <TextInput
            label="의결 근거"
            withAsterisk
            maxLength={200}
            placeholder="예: 제6차 정기회의 의결 (2026-11-10)"
            {...form.text('basis')}
          />
        </Columns>
        {form.values.basisDocId !== null && (
          <div>
            <Chip name={name} tag="근거 문서" onRemove={() => form.set('basisDocId', null)} />
          </div>
        )}
        <Problem text={form.problems.basisDocId} />
        {searching ? (
          <DocumentSearch
            label="근거 문서 찾기"
            taken={new Set()}
            onPick={({ docId, docNumber, title }) => {
              form.set('basisDocId', docId);
              setName([docNumber, title].filter(Boolean).join(' '));
              if (form.values.basis === '')
                form.set('basis', [docNumber, title].filter(Boolean).join(' ').slice(0, 200));
              setSearching(false);
            }}
          />
        ) : (
          <div>
            <LinkButton bare onClick={() => setSearching(true)}>
              <IconLink size="1.125rem" aria-hidden /> 근거 문서 찾기
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
