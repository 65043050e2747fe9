import { josa } from '../josa.ts';
import type { FormDefinition } from './definition.ts';
import { type Field, kindOf } from './field.ts';
import { isRecord, ownValue } from './record.ts';
import { isComputed } from './rows.ts';
import { showValue } from './show-value.ts';
import type { Values } from './values.ts';

/** One change that a person can read. Rows count from 0. */
export type Change = {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  key?: string;
  row?: number;
  label: string;
  before: string;
  after: string;
  message: string;
};

/** What a new version of a form does otherwise. */
export function compareDefinitions(before: FormDefinition, after: FormDefinition): Change[] {
  const changes: Change[] = [];
  const tell = (kind: Change['kind'], label: string, was: string, is: string, message: string, key?: string) =>
    changes.push({ kind, label, before: was, after: is, message, ...(key !== undefined && { key }) });
  if (before.heading !== after.heading)
    tell(
      'changed',
      '제목',
      before.heading,
      after.heading,
      `제목이 '${before.heading}'에서 ${josa(`'${after.heading}'`, '으로/로')} 바뀌었습니다.`,
    );
  if (before.style !== after.style)
    tell(
      'changed',
      '모양',
      before.style,
      after.style,
      after.style === 'letter' ? '공문 모양이 되었습니다.' : '서식 모양이 되었습니다.',
    );
  if (!isSame(before.page, after.page)) tell('changed', '용지', '', '', '용지의 크기나 방향이 바뀌었습니다.');
  if (before.confirms !== after.confirms)
    tell(
      'changed',
      '확인',
      '',
      '',
      `감사·회장 확인이 ${after.confirms ? '결재란의 칸' : '결재란 아래의 표'}에 섭니다.`,
    );
  if (!isSame(before.outside, after.outside))
    tell('changed', '게시·발송', '', '', '게시하거나 보내는 종이의 항목이 바뀌었습니다.');
  if (!isSame(before.parts ?? [], after.parts ?? []))
    tell('changed', '조건부 부분', '', '', '조건에 따라 보이는 부분이나 그 조건이 바뀌었습니다.');
  const [old, now] = [byKey(before), byKey(after)];
  for (const field of before.fields)
    if (!now.has(field.key))
      tell('removed', field.label, describe(field), '', `'${field.label}' 항목이 없어졌습니다.`, field.key);
  for (const field of after.fields) {
    const was = old.get(field.key);
    if (!was) tell('added', field.label, '', describe(field), `'${field.label}' 항목이 새로 생겼습니다.`, field.key);
    else if (!isSame(was, field))
      tell('changed', field.label, describe(was), describe(field), fieldChange(was, field), field.key);
  }
  if (!isSame(before.paper, after.paper)) tell('changed', '양식 내용', '', '', '양식의 글이나 배치가 바뀌었습니다.');
  return changes;
}

/** Equal whatever the order in which keys were written. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((part, at) => isSame(part, other[at]));
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(ownValue(one, key), ownValue(other, key)));
}

const byKey = (definition: FormDefinition) => new Map(definition.fields.map((field) => [field.key, field]));
const describe = (field: Field) =>
  `${field.label} (${kindOf(field).name}${'required' in field && field.required ? ', 필수' : ''})`;

function fieldChange(was: Field, is: Field): string {
  const named = `'${is.label}' 항목`;
  const parts: string[] = [];
  if (was.label !== is.label) parts.push(`이름이 '${was.label}'에서 바뀌었습니다`);
  if (was.type !== is.type)
    parts.push(`종류가 ${kindOf(was).name}에서 ${josa(kindOf(is).name, '으로/로')} 바뀌었습니다`);
  const required = (field: Field) => 'required' in field && field.required === true;
  if (required(was) !== required(is)) parts.push(required(is) ? '반드시 적어야 합니다' : '적지 않아도 됩니다');
  if (isComputed(was) && isComputed(is) && was.expression !== is.expression)
    parts.push(`계산식이 바뀌었습니다 (${was.expression} → ${is.expression})`);
  return parts.length > 0 ? `${named}: ${parts.join(', ')}.` : `${named}의 설정이 바뀌었습니다.`;
}

/** What was filled in otherwise; tables row by row. */
export function compareValues(definition: FormDefinition, before: Values, after: Values): Change[] {
  return definition.fields.flatMap((field) => {
    const [was, is] = [ownValue(before, field.key), ownValue(after, field.key)];
    if (isSame(was, is)) return [];
    const { lines } = kindOf(field);
    return lines
      ? compareLines(field, lines(field, was), lines(field, is))
      : changeOf(field.key, field.label, showValue(field, was), showValue(field, is));
  });
}

function changeOf(key: string, label: string, before: string, after: string, row?: number): Change[] {
  const kind = before === '' ? 'added' : after === '' ? 'removed' : 'changed';
  if (before === '' && after === '') return [];
  const message = {
    added: `${josa(label, '을/를')} 적었습니다: ${after}`,
    removed: `${josa(label, '을/를')} 지웠습니다: ${before}`,
    changed: before === after ? `${label}의 모양이 바뀌었습니다.` : `${label}: ${before} → ${after}`,
  }[kind];
  return [{ kind, key, ...(row !== undefined && { row }), label, before, after, message }];
}

function compareLines(field: Field, old: readonly string[], now: readonly string[]): Change[] {
  const [top, bottom] = sameEnds(old, now);
  // What is the same above and below a change stays out of it: a row put in between does not make all others new.
  const [left, right] = [old.slice(top, old.length - bottom), now.slice(top, now.length - bottom)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => at).flatMap((at) => {
    const [before = '', after = ''] = [left[at], right[at]];
    if (before === after) return [];
    return changeOf(field.key, `${field.label} ${top + at + 1}번째 줄`, before, after, top + at);
  });
}

function sameEnds(old: readonly string[], now: readonly string[]): [number, number] {
  const most = Math.min(old.length, now.length);
  let top = 0;
  while (top < most && old[top] === now[top]) top += 1;
  let bottom = 0;
  while (bottom < most - top && old[old.length - 1 - bottom] === now[now.length - 1 - bottom]) bottom += 1;
  return [top, bottom];
}
