import { type CallbackEndpoint, CallbackValues, feedKindWords } from '@danji/contract/callbacks';
import { FEED_KINDS, OUTCOMES } from '@danji/contract/feed';
import { Checkbox, TextInput } from '@mantine/core';
import { DialogForm } from '../../../shared/edit/dialog-form.tsx';
import { useCheckedForm } from '../../../shared/edit/use-checked-form.ts';
import { Row } from '../../../shared/ui/primitives.tsx';
import { addAddress, changeAddress } from '../api/integration.ts';

type Kind = (typeof FEED_KINDS)[number];
type Made = { secret: string };
type Props = { of?: CallbackEndpoint; onDone: (made?: Made | 'CHANGED') => void };

/** Where to call, and with what: a new address, or one that is there. */
export function CallbackForm({ of, onDone }: Props) {
  const form = useCheckedForm({
    first: { name: of?.name ?? '', url: of?.url ?? '', kinds: [...(of?.kinds ?? OUTCOMES)] as Kind[] },
    schema: CallbackValues,
    send: async (values) =>
      onDone(of ? await changeAddress(of.endpointId, values).then(() => 'CHANGED' as const) : await addAddress(values)),
  });
  return (
    <DialogForm {...form.frame} sendText={of ? '저장' : '추가'} onCancel={() => onDone()}>
      <TextInput
        label="이름"
        description="어느 프로그램인지 알 수 있게 적어 주세요."
        maxLength={40}
        autoComplete="off"
        data-autofocus
        {...form.text('name')}
      />
      <TextInput
        label="주소"
        placeholder="https://"
        inputMode="url"
        maxLength={500}
        autoComplete="off"
        {...form.text('url')}
      />
      <Checkbox.Group
        label="받을 소식"
        value={form.values.kinds}
        error={form.problems.kinds}
        onChange={(kinds) => form.set('kinds', kinds as Kind[])}
      >
        <Row wrap gap={[2, 4]} above={1}>
          {FEED_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={feedKindWords[kind]} />
          ))}
        </Row>
      </Checkbox.Group>
    </DialogForm>
  );
}
