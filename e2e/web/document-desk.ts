import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { expect } from 'vitest';
import { draftContent } from '../../apps/server/test/draft-content.ts';
import type { Office } from '../support/open-office.ts';
import { tokenOf } from './support.ts';

type Line = { order: number; kind: string; personId: string }[];
type What = { by: string; line: Line; title: string; form?: string; more?: Record<string, unknown> };
type Body = Record<string, unknown>;

/** Documents brought into a state by plain calls, so that a journey begins where it becomes interesting. */
export function openDesk(danji: Office) {
  const { url } = danji;
  const tokens = new Map<string, Promise<string>>();
  const base = { origin: url, 'x-requested-with': 'danji', 'user-agent': 'Mozilla/5.0 Chrome/140' };
  const call = async <T = Body>(by: string, method: string, path: string, body?: Body | FormData): Promise<T> => {
    const token = tokens.get(by) ?? tokenOf(danji, by);
    tokens.set(by, token);
    const files = body instanceof FormData;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...base,
        authorization: `Bearer ${await token}`,
        'idempotency-key': randomBytes(12).toString('hex'),
        ...(body && !files ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: files ? body : JSON.stringify(body) } : {}),
    });
    const answer = (await response.json()) as T;
    expect(response.status, `${path} ${JSON.stringify(answer)}`).toBe(200);
    return answer;
  };
  const act = (by: string, docId: string, what: Body) =>
    call<{ state: string }>(by, 'POST', `/api/elec-apv/documents/${docId}/act`, { act: what });
  const detail = (by: string, docId: string) =>
    call<{ version: number; state: string; content: Body; title: string }>(
      by,
      'GET',
      `/api/elec-apv/documents/${docId}`,
    );

  const draft = async ({ by, line, title, form = 'PLAIN_DRAFT', more = {} }: What): Promise<string> => {
    const { forms } = await call<{ forms: { formId: string; formCode: string }[] }>(by, 'GET', '/api/elec-apv/forms');
    const formId = forms.find(({ formCode }) => formCode === form)?.formId;
    const { docId, version } = await call<{ docId: string; version: number }>(by, 'POST', '/api/elec-apv/documents', {
      formId,
    });
    await save(by, docId, version, { title, content: { 사유: '고장' }, line, ...more });
    return docId;
  };
  const save = (by: string, docId: string, version: number, about: Body) =>
    call(by, 'POST', `/api/elec-apv/documents/${docId}/save`, { version, draft: draftContent(about) });

  return {
    call,
    act,
    detail,
    draft,
    save,
    async submit(what: What): Promise<string> {
      const docId = await draft(what);
      await act(what.by, docId, { type: 'SUBMIT' });
      return docId;
    },
    attach(by: string, docId: string, name: string, bytes: Uint8Array) {
      const form = new FormData();
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
      return call(by, 'POST', `/api/elec-apv/documents/${docId}/attached`, form);
    },
    async events(by: string, docId: string): Promise<string[]> {
      const list = await call<{ type: string }[]>(by, 'GET', `/api/elec-apv/documents/${docId}/history`);
      return list.map(({ type }) => type);
    },
  };
}
export type Desk = ReturnType<typeof openDesk>;

/** A filled 지출결의서. */
export const expense = (won: number, more: Body = {}): Body => ({
  결의일자: '2026-11-11',
  지급처: '(주)한빛엘리베이터',
  지급금액: { won, vat: 'INCLUDED' },
  지급사유: '3호기 도어 인버터 고장으로 부품을 교체하고 대금을 지급하고자 함.',
  재원: '관리비',
  계정과목: '승강기유지비',
  증빙종류: '세금계산서',
  산출명세: [{ 품명: '도어 인버터', 수량: 1, 단가: won }],
  ...more,
});

/** A zip with its files as they are: enough for a workbook or a HWPX. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    head.copy(central, 6, 4, 30);
    central.writeUInt32LE(at, 42);
    locals.push(head, title, data);
    centrals.push(central, title);
    at += 30 + title.length + data.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...locals, directory, end]));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet with words and numbers. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cells = rows.map((row, r) => {
    const parts = row.map((value, c) => {
      const place = `${String.fromCharCode(65 + c)}${r + 1}`;
      return typeof value === 'number'
        ? `<c r="${place}"><v>${value}</v></c>`
        : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
    });
    return `<row r="${r + 1}">${parts.join('')}</row>`;
  });
  return zipOf({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheets><sheet name="견적" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${XML}<worksheet xmlns="${SHEET}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  });
}
