import { type ComplexSetting, SettingValues } from '@danji/contract/complexes';
import { Letterhead } from '@danji/contract/letterhead';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { EditFormFrame } from '../../../shared/edit/edit-form.tsx';
import { useEditForm } from '../../../shared/edit/use-edit-form.ts';
import { usePagePermission } from '../../../shared/menu/menu-store.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { Columns } from '../../../shared/ui/primitives.tsx';
import { reloadComplexes, saveSetting, useSetting } from '../api/complexes.ts';
import { keepLines, reloadLetterhead, useLetterhead } from '../api/letterhead.ts';

type Fields = { name: string; households: string; address: string; phone: string };
const { name, households } = SettingValues.shape;
const { address, phone } = Letterhead.shape;
const Basics = z.strictObject({ name, households, address, phone });
const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(/[,\s]/g, '') || Number.NaN));

/** What an office is called, where it is and how many live there: of the settings what is entered first. */
export function OfficeBasics() {
  const setting = useSetting({});
  const letterhead = useLetterhead({});
  return (
    <ListState of={setting} rows={3}>
      {setting.data && letterhead.data && (
        <Form setting={setting.data} lines={letterhead.data.lines} linesVersion={letterhead.data.linesVersion} />
      )}
    </ListState>
  );
}

type Props = { setting: ComplexSetting; lines: Letterhead; linesVersion: number };

function Form({ setting, lines, linesVersion }: Props) {
  const { canWrite } = usePagePermission();
  const { values } = setting;
  const form = useEditForm<Fields>({
    initial: {
      name: values.name,
      households: values.households?.toLocaleString('ko-KR') ?? '',
      address: lines.address,
      phone: lines.phone,
    },
    version: `${setting.version}/${linesVersion}`,
    schema: Basics,
    bodyOf: (fields) => ({ ...fields, households: numberOf(fields.households) }),
    // Two things that are kept apart: what did not change is not written again.
    save: async (fields, seen) => {
      const [settingSeen, linesSeen] = String(seen).split('/').map(Number);
      const next = { name: fields.name, households: numberOf(fields.households) };
      if (next.name !== values.name || next.households !== values.households)
        await saveSetting({}, settingSeen ?? 0, { ...values, ...next });
      if (fields.address !== lines.address || fields.phone !== lines.phone)
        await keepLines({}, linesSeen ?? 0, { ...lines, address: fields.address, phone: fields.phone });
    },
    reload: () => {
      void reloadComplexes();
      void reloadLetterhead();
    },
  });
  return (
    <EditFormFrame form={form} label="단지 정보" readOnly={!canWrite} onSaved={() => toast('저장했습니다.')}>
      <TextInput label="단지 이름" withAsterisk maxLength={50} {...form.text('name')} />
      <TextInput label="주소" placeholder="서울 강남구 느티로 1" maxLength={120} {...form.text('address')} />
      <Columns single="phone">
        <TextInput label="관리사무소 전화" placeholder="02-0000-1200" maxLength={30} {...form.text('phone')} />
        <TextInput label="세대수" placeholder="438" inputMode="numeric" {...form.text('households')} />
      </Columns>
    </EditFormFrame>
  );
}
