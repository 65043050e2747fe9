import { FormFile, formFileLimit } from '@danji/contract/form-design';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { type Condition, withoutIds } from '@danji/contract/forms/fields/conditions';
import type { FormSettings, LineDefinition } from '@danji/contract/forms/settings';
import * as z from 'zod/mini';
import { plainText } from '../../http/plain-text.ts';
import { breathe } from '../../lib/breathe.ts';
import { cleanDefinition } from './domain/clean-definition.ts';

type Drawn = { definition: FormDefinition; settings: FormSettings };
type Step = LineDefinition['steps'][number];

const MODEL = 1;
/** Of a file: a form has at most 200 fields, and its paper 4,000 nodes with their marks and attributes. */
const DEEPEST = 60;
const MOST_PARTS = 100_000;
const HOSTILE = new Set(['__proto__', 'constructor', 'prototype']);

/** The form without anybody's id: a person in the line leaves it, and the file says so. */
export function fileOf(name: string, { definition, settings }: Drawn): FormFile {
  const { line, notes } = withoutPeople(settings.line);
  return {
    kind: 'danji-form',
    model: MODEL,
    name,
    definition: withoutDepartmentIds(definition),
    settings: line === undefined ? settings : { ...settings, line },
    ...(notes.length > 0 ? { notes } : {}),
  };
}

/** Departments that conditions look at go along by their names. */
function withoutDepartmentIds(definition: FormDefinition): FormDefinition {
  const { parts } = definition;
  const plain = <T extends object>(entry: T): T =>
    'requiredWhen' in entry && entry.requiredWhen
      ? { ...entry, requiredWhen: withoutIds(entry.requiredWhen as Condition) }
      : entry;
  return {
    ...definition,
    fields: definition.fields.map((field) =>
      plain(field.type === 'rows' ? { ...field, columns: field.columns.map(plain) } : field),
    ),
    ...(parts && { parts: parts.map((part) => ({ ...part, when: withoutIds(part.when) })) }),
  };
}

function withoutPeople(line: LineDefinition | undefined): { line: LineDefinition | undefined; notes: string[] } {
  if (line === undefined) return { line, notes: [] };
  const notes = new Set<string>();
  const isRole = ({ who, kind }: Pick<Step, 'who' | 'kind'>) => {
    if ('role' in who) return true;
    notes.add(
      kind === 'DECIDE'
        ? '결재자로 지정된 사람은 옮기지 않았습니다. 결재선에 결재자를 정해 주세요.'
        : '결재선에 이름으로 지정된 사람은 옮기지 않았습니다. 필요하면 다시 정해 주세요.',
    );
    return false;
  };
  const steps = line.steps.filter(isRole);
  const rules = line.rules.map((rule) => ({
    ...rule,
    when: 'label' in rule.when ? rule.when : withoutIds(rule.when),
    ...(rule.add && { add: rule.add.filter(isRole) }),
  }));
  return { line: { steps, rules }, notes: [...notes] };
}

type ReadFile = { ok: true; file: FormFile } | { ok: false; problem: string };
const refused = (problem: string): ReadFile => ({ ok: false, problem });

/** A file that somebody brings. Nothing in it is believed: it is bounded before it is read, checked and cleaned after. */
export async function readFormFile(text: string): Promise<ReadFile> {
  if (text.length > formFileLimit) return refused('파일이 너무 큽니다. 600KB보다 작은 양식 파일을 골라 주세요.');
  if (depthOf(text) > DEEPEST)
    return refused('양식 파일을 읽을 수 없습니다. 내용이 지나치게 여러 겹으로 되어 있습니다.');
  await breathe();
  let raw: unknown;
  try {
    // What the escapes in it stand for is judged as text that anybody types.
    raw = plainText(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return refused('양식 파일을 읽을 수 없습니다. 파일이 깨졌거나 양식 파일이 아닙니다.');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || !('kind' in raw) || raw.kind !== 'danji-form')
    return refused('단지의 양식 파일이 아닙니다. 양식 관리에서 내보낸 파일을 골라 주세요.');
  if ('model' in raw && typeof raw.model === 'number' && raw.model > MODEL)
    return refused('더 새로운 버전의 단지에서 만든 양식 파일입니다. 프로그램을 새 버전으로 바꾼 뒤 가져와 주세요.');
  await breathe();
  if (isHostile(raw)) return refused('양식 파일에 쓸 수 없는 내용이 들어 있어 가져오지 않았습니다.');
  await breathe();
  const parsed = z.safeParse(FormFile, raw);
  if (!parsed.success) return refused(sentenceOf(parsed.error.issues));
  await breathe();
  return { ok: true, file: { ...parsed.data, definition: cleanDefinition(parsed.data.definition) } };
}

function sentenceOf(issues: readonly { message: string; path: readonly PropertyKey[] }[]): string {
  const told = issues.find(({ message }) => /[가-힣]/.test(message));
  return told
    ? `양식 파일의 내용이 올바르지 않습니다. ${told.message}`
    : `양식 파일의 내용이 올바르지 않습니다 (${issues[0]?.path.join('.') || '형식'}). 다시 내보낸 파일을 골라 주세요.`;
}

/** Brackets outside strings, counted before anything is built. */
function depthOf(text: string): number {
  let [depth, deepest, inString] = [0, 0, false];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i++;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 123 || c === 91) deepest = Math.max(deepest, ++depth);
    else if (c === 125 || c === 93) depth--;
  }
  return deepest;
}

/** Names that reach behind an object, or more parts than any form has. */
function isHostile(root: object): boolean {
  let parts = 0;
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (++parts > MOST_PARTS) return true;
    if (typeof value !== 'object' || value === null) continue;
    for (const key of Object.keys(value)) {
      if (HOSTILE.has(key)) return true;
      waiting.push((value as Record<string, unknown>)[key]);
    }
  }
  return false;
}
