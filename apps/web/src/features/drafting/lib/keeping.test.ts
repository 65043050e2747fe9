import type { Attachment } from '@danji/contract/files';
import type { FormDefinition } from '@danji/contract/forms/definition';
import { describe, expect, it } from 'vitest';
import { contentOf, type Detail, type DraftSheet } from './draft.ts';
import { fillTitle } from './fill-title.ts';
import type { Letter } from './letter.ts';
import { copyKey, dropCopy, findBegun, keepCopy, type LocalCopy, readCopy, sweepCopies } from './local-copy.ts';
import { writableDefinition } from './plain-definition.ts';
import { putBack } from './put-back.ts';
import { whatChanged } from './what-changed.ts';
import { whatDiffers } from './what-differs.ts';

const sheet: DraftSheet = {
  title: '승강기 부품 교체의 건',
  titleOwn: true,
  urgent: false,
  security: 'NORMAL',
  retentionYears: 5,
  line: [],
  lineOwn: false,
  references: [{ id: 'gyeongri1', name: '김경리' }],
  readers: [],
  departments: [],
  related: [],
};
const definition: FormDefinition = {
  model: 1,
  heading: '지출결의서',
  style: 'form',
  paper: { type: 'doc', content: [] },
  fields: [
    { key: '지급처', label: '지급처', type: 'text' },
    { key: '일자', label: '일자', type: 'date' },
  ],
};
const now = new Date('2026-11-15T05:00:00Z');
const copy: LocalCopy = {
  at: now.toISOString(),
  docId: null,
  formId: 'f1',
  version: null,
  sheet,
  values: { 지급처: '한빛' },
};

function memory(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

describe('what this browser keeps of a draft', () => {
  it('comes back as it was, to the same person and the same document only', () => {
    const store = memory();
    const key = copyKey('gisa01', null, 'f1');
    expect(keepCopy(store, key, copy)).toBe(true);
    expect(readCopy(store, key, now)).toEqual(copy);
    expect(readCopy(store, copyKey('gisa02', null, 'f1'), now)).toBeNull();
    expect(readCopy(store, copyKey('gisa01', 'd1', 'f1'), now)).toBeNull();
    dropCopy(store, key);
    expect(readCopy(store, key, now)).toBeNull();
  });

  it('is forgotten after two weeks, and what cannot be read counts as nothing', () => {
    const store = memory();
    keepCopy(store, copyKey('a', 'd1', null), copy);
    keepCopy(store, copyKey('a', 'd2', null), { ...copy, at: '2026-10-01T00:00:00Z' });
    store.setItem(copyKey('a', 'd3', null), '{broken');
    store.setItem('auth', 'x');
    store.setItem('danji-base:d1:1', '{"지급처":"한빛"}');
    sweepCopies(store, now);
    expect(store.getItem('danji-base:d1:1')).toBeNull();
    expect([store.length, store.getItem('auth')]).toEqual([2, 'x']);
  });

  it('what changed since it came back: title, fields, line and attachments, against what was sent', () => {
    const file = (name: string, sha256: string) => ({ name, sha256 }) as Attachment;
    const step = { order: 1, kind: 'DECIDE' as const, personId: 'sojang01' };
    const entry = { ...step, name: '박소장', note: '', mayDecideFinally: false, reasons: [], standInId: null };
    const detail = { steps: [{ ...step, order: 0, kind: 'DRAFT' as const, personId: 'gisa01' }, step] } as Detail;
    const sent = {
      title: sheet.title,
      content: { 지급처: '한빛' },
      amount: null,
      attachments: [file('도면.pdf', 'aa')],
    };
    const now = {
      sheet: { ...sheet, line: [entry] },
      values: { 지급처: '한빛' },
      attachments: [file('도면.pdf', 'aa')],
    };
    expect(whatChanged(definition, { detail, sent }, now)).toEqual([]);
    const rewritten = {
      sheet: { ...sheet, title: '새 제목', line: [{ ...entry, personId: 'gwajang01' }] },
      values: { 지급처: '대한' },
      attachments: [file('견적서.pdf', 'bb')],
    };
    expect(whatChanged(definition, { detail, sent }, rewritten)).toEqual([
      `제목: ${sheet.title} → 새 제목`,
      '지급처: 한빛 → 대한',
      '결재선이 다릅니다.',
      '첨부를 더했습니다: 견적서.pdf',
      '첨부를 뺐습니다: 도면.pdf',
    ]);
  });

  it('finds the draft on the same form that was begun but not saved to the end', () => {
    const store = memory();
    keepCopy(store, copyKey('gisa01', 'd1', 'f1'), { ...copy, docId: 'd1' });
    keepCopy(store, copyKey('gisa02', 'd2', 'f1'), { ...copy, docId: 'd2' });
    expect(findBegun(store, 'gisa01', 'f1', now)?.docId).toBe('d1');
    expect(findBegun(store, 'gisa01', 'f2', now)).toBeNull();
  });

  it('a letter that is corrected goes back there however long it has waited, and never over another text', () => {
    const store = memory();
    const letter: Letter = {
      ...{ letterId: 'l1', owner: '10001:gisa01', writtenAt: '2026-01-02T00:00:00Z', formId: 'f1', formVersion: 1 },
      ...{ formName: '순찰일지', docId: null, version: null, sheet, values: { 지급처: '온누리' }, amount: null },
      ...{
        draw: {},
        line: null,
        isSaved: false,
        submit: {},
        isSubmitted: false,
        round: 0,
        triedAt: null,
        refusal: '안 됩니다.',
      },
      files: [
        { localId: 'local-1', name: '1.jpg', attachmentId: 'a1' },
        { localId: 'local-2', name: '2.jpg', attachmentId: null },
      ],
    };
    const key = copyKey('gisa01', null, 'f1');
    keepCopy(store, key, copy);
    expect(putBack(store, letter, 'gisa01', now)).toBe(false);
    expect(readCopy(store, key, now)).toEqual(copy);
    dropCopy(store, key);
    expect(putBack(store, letter, 'gisa01', now)).toBe(true);
    sweepCopies(store, now);
    const files = [{ localId: 'local-2', name: '2.jpg' }];
    expect(readCopy(store, key, now)).toMatchObject({ values: { 지급처: '온누리' }, formVersion: 1, files });
  });

  it('a full store is no disaster', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new Error('full');
      },
    } as Storage;
    expect(keepCopy(full, 'k', copy)).toBe(false);
  });
});

describe('what differs between two states', () => {
  it('says it in sentences, and nothing when they are the same', () => {
    const before = { sheet, values: { 지급처: '한빛' } };
    expect(whatDiffers(definition, before, structuredClone(before))).toEqual([]);
    const after = {
      sheet: { ...sheet, title: '다른 제목', urgent: true, references: [] },
      values: { 지급처: '온누리' },
    };
    const said = whatDiffers(definition, before, after).join('\n');
    for (const part of ['제목:', '지급처: 한빛 → 온누리', '긴급', '참조·열람·수신']) expect(said).toContain(part);
  });
});

describe('title and content', () => {
  it('fills the pattern once everything in it is there', () => {
    expect(fillTitle('{지급처} 대금 지급의 건', '지출결의서', definition, { 지급처: '한빛' })).toBe(
      '한빛 대금 지급의 건',
    );
    expect(fillTitle('{지급처} 대금', '지출결의서', definition, {})).toBe('');
    expect(fillTitle('{일자} 일지', '일지', definition, { 일자: '2026-11-15' })).toContain('2026-11-15');
    expect(fillTitle(undefined, '지출결의서', definition, {})).toBe('');
  });

  it('sends what the contract takes', () => {
    expect(contentOf({ ...sheet, title: '  제목 ' }, { 지급처: '한빛' }, 1_000)).toMatchObject({
      title: '제목',
      amount: 1_000,
      urgentYn: 'N',
      referenceIds: ['gyeongri1'],
      content: { 지급처: '한빛' },
    });
  });

  it('a form from before papers existed takes a text', () => {
    expect(writableDefinition({} as Record<string, never>, '기안서').fields.map(({ key }) => key)).toEqual(['내용']);
    expect(writableDefinition(definition, '기안서')).toBe(definition);
  });
});
