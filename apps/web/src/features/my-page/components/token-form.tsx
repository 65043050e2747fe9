import { koreanDay } from '@danji/contract/korean-day';
import {
  calendarParts,
  calendarPartWords,
  NewToken,
  type TokenKind,
  type TokenList,
  tokenDaysMax,
  tokenKindWords,
  tokenLists,
} from '@danji/contract/personal-tokens';
import { Checkbox, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { ChoiceGroup } from '../../../shared/ui/choice-group.tsx';
import { DayField } from '../../../shared/ui/day-field.tsx';
import { PasswordField } from '../../../shared/ui/password-field.tsx';
import { Columns, Note } from '../../../shared/ui/primitives.tsx';
import { makeToken } from '../api/personal-tokens.ts';

const inDays = (days: number) => koreanDay(new Date(Date.now() + days * 86_400_000));
const kinds = (['SHEET', 'CALENDAR'] as const).map((value) => ({ value, label: tokenKindWords[value] }));
const labelOf = (part: string) => ({ label: calendarPartWords[part as (typeof calendarParts)[number]].lead });

export type MadeToken = { secret: string; kind: TokenKind; parts: string[]; name: string };
type Values = { kind: TokenKind; name: string; parts: string[]; endsOn: string; reason: string; password: string };

/** A new connection: for what, until when, and why. Of lists there are those that one may have as a file now. */
export function TokenForm({ lists, onDone }: { lists: readonly TokenList[]; onDone: (made?: MadeToken) => void }) {
  const first: Values = {
    kind: lists.length > 0 ? 'SHEET' : 'CALENDAR',
    ...{ name: '', parts: [], endsOn: inDays(180), reason: '', password: '' },
  };
  const bodyOf = ({ kind, reason, ...rest }: Values) =>
    kind === 'SHEET' ? { kind, reason, ...rest } : { kind, ...rest };
  const form = useCheckedForm<Values>({
    first,
    schema: NewToken,
    bodyOf,
    send: async (values) => {
      const { secret } = await makeToken(bodyOf(values) as Parameters<typeof makeToken>[0]);
      onDone({ secret, kind: values.kind, parts: values.parts, name: values.name });
    },
  });
  const { kind, parts } = form.values;
  const offered =
    kind === 'SHEET'
      ? lists.map((list) => ({ value: list, label: tokenLists[list].label }))
      : calendarParts.map((part) => ({ value: part, ...labelOf(part) }));
  return (
    <DialogForm {...form.frame} sendText="만들기" onCancel={() => onDone()}>
      <ChoiceGroup
        legend="쓸 곳"
        value={kind}
        options={kinds}
        onChange={(value) => {
          form.set('kind', value);
          form.set('parts', []);
        }}
      />
      <TextInput
        label="이름"
        description="어디에 쓰는지 알 수 있게 적어 주세요. 예: 월말 현황표"
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      {offered.length === 0 ? (
        <Note>엑셀로 받을 권한이 있는 목록이 없습니다. 관리자에게 권한을 요청해 주세요.</Note>
      ) : (
        <Checkbox.Group
          label={kind === 'SHEET' ? '읽을 목록' : '달력에 넣을 것'}
          value={parts}
          error={form.problems.parts}
          onChange={(chosen) => form.set('parts', chosen)}
        >
          <Columns gap={2} single="phone" above={1}>
            {offered.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Columns>
        </Checkbox.Group>
      )}
      <DayField
        label="끝나는 날"
        value={form.values.endsOn}
        min={inDays(0)}
        max={inDays(tokenDaysMax)}
        error={form.problems.endsOn}
        onChange={({ currentTarget: { value } }) => form.set('endsOn', value)}
      />
      {kind === 'SHEET' && (
        <TextInput
          label="내려받는 이유"
          description="읽을 때마다 이 이유와 함께 기록됩니다."
          maxLength={200}
          autoComplete="off"
          {...form.text('reason')}
        />
      )}
      <PasswordField label="로그인 비밀번호" autoComplete="current-password" {...form.text('password')} />
    </DialogForm>
  );
}
