import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../../../shared/api/use-send.ts';
import { formatDate } from '../../../shared/lib/format-date.ts';
import { matchHangul } from '../../../shared/lib/match-hangul.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Stack, Tag } from '../../../shared/ui/primitives.tsx';
import { useAdoptableForms } from '../api/forms.ts';
import { takeSharedForm } from './form-acts.tsx';
import classes from './list.module.css';

/** The shared forms: which of them are used here, and which have a newer version. */
export function AdoptBox({ onOpen }: { onOpen: (formId: string) => void }) {
  const { canWrite } = usePagePermission();
  const asked = useAdoptableForms();
  const { data } = asked;
  const [query, setQuery] = useState('');
  const { sending, send } = useSend((sharedFormId: string) => takeSharedForm(sharedFormId, onOpen));
  const found = (data ?? []).filter((form) => matchHangul(form.formName, query));
  const take = async (sharedFormId: string) => {
    await send(sharedFormId);
    await asked.refetch();
  };
  return (
    <Stack>
      <TextInput
        aria-label="공용 양식 찾기"
        placeholder="양식 이름이나 초성"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <ListState of={asked} empty={found.length === 0} emptyText="공용 양식이 없습니다.">
        <ul className={classes.shared}>
          {found.map((form) => (
            <li key={form.sharedFormId}>
              <div>
                <strong>{form.formName}</strong>
                <small>{`${form.formGroupName} · v${form.version} · ${formatDate(form.publishedAt)}`}</small>
                {form.note && <small>{form.note}</small>}
              </div>
              {form.adopted && !form.adopted.newYn ? (
                <Tag slim tone="ok">
                  쓰는 중
                </Tag>
              ) : canWrite ? (
                <Button
                  size="sm"
                  variant={form.adopted ? 'light' : 'default'}
                  loading={sending === form.sharedFormId}
                  disabled={sending !== undefined}
                  aria-label={`${form.formName} ${form.adopted ? '새 버전 받기' : '받기'}`}
                  onClick={() => void take(form.sharedFormId)}
                >
                  {form.adopted ? '새 버전 받기' : '받기'}
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      </ListState>
    </Stack>
  );
}
