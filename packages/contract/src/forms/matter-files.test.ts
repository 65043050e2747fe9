import { expect, it } from 'vitest';
import { checkMatter } from './check-matter.ts';
import type { FormDefinition } from './definition.ts';
import type { Field } from './field.ts';
import { carryMatter } from './matter.ts';
import type { Matter } from './matter-settings.ts';

const table: Field = {
  ...{ key: '내역', label: '내역', type: 'rows', minRows: 0, maxRows: 9 },
  columns: [
    { key: '세대', label: '세대', type: 'dongHo' },
    { key: '사진', label: '현장 사진', type: 'photo' },
  ],
};
const definition: FormDefinition = {
  ...{ model: 1, heading: '문서', style: 'form', paper: { type: 'doc', content: [] } },
  fields: [table],
};

it('a file of one document never goes over into the next paper of the matter; what a cell says does', () => {
  const matter: Matter = { marks: { place: '내역.세대', subject: '내역.사진' }, next: [] };
  const values = { 내역: [{ 세대: { dong: '101', ho: '1203' }, 사진: [{ attachmentId: 'a' }] }] };
  const before = { definition, settings: { matter }, values, title: '누수', docNumber: '1' };
  const pair = { fields: [{ from: '내역.사진', to: '내역.사진' }] };
  expect(carryMatter({ definition, settings: { matter } }, [before], pair, {})).toEqual({
    내역: [{ 세대: { dong: '101', ho: '1203' } }],
  });
});

it('a form that would hand files over is told so', () => {
  const said = (matter: Matter) => checkMatter(definition, { matter }).map(({ message }) => message);
  const words = "이어서 작성에는 사진과 파일을 넘길 수 없습니다. '현장 사진' 대신 다른 항목을 골라 주세요.";
  expect(said({ marks: { place: '내역.사진' }, next: [] })).toEqual([words]);
  const next = [{ form: 'x', writers: [], fields: [{ from: '내역.사진', to: '사진' }] }];
  expect(said({ marks: { place: '내역.세대' }, next })).toEqual([words]);
});
