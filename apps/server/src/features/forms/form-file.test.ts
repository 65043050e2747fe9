import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileOf, readFormFile } from './form-file.ts';
import { AMOUNT, definitionOf, lineSettings, REASON } from './testing/sample-form.ts';

const drawn = { definition: definitionOf([REASON, AMOUNT]), settings: lineSettings } as unknown as Parameters<
  typeof fileOf
>[1];
const whole = () => fileOf('시험 양식', drawn);
const problemOf = async (text: string) => {
  const read = await readFormFile(text);
  return read.ok ? null : read.problem;
};

describe('a form as a file', () => {
  it('comes back as it went', async () => {
    const read = await readFormFile(JSON.stringify(whole()));
    expect(read).toEqual({ ok: true, file: whole() });
    // As some editors save it.
    expect((await readFormFile(`\uFEFF${JSON.stringify(whole(), null, 2)}`)).ok).toBe(true);
  });

  it('names nobody: people leave the line, and the file says so', async () => {
    const line = {
      steps: [
        { order: 1, kind: 'REVIEW', who: { memberId: 'gisa01' } },
        { order: 2, kind: 'DECIDE', who: { role: 'DIRECTOR' } },
      ],
      rules: [
        {
          when: { field: 'amount', label: '금액', fromWon: 1 },
          add: [{ kind: 'CONFIRM', who: { memberId: 'hoejang01' } }],
        },
        { when: { drafterDept: [{ id: 'D0001', name: '시설과' }] }, giveFinal: 'DEPT_HEAD' },
      ],
    };
    const file = fileOf('시험', { ...drawn, settings: { ...drawn.settings, line: line as never } });
    expect(JSON.stringify(file)).not.toMatch(/gisa01|hoejang01|memberId|D0001/);
    expect(file.settings.line?.rules[1]?.when).toEqual({ drafterDept: [{ name: '시설과' }] });
    expect(file.settings.line?.steps).toHaveLength(1);
    expect(file.notes).toHaveLength(1);
    expect((await readFormFile(JSON.stringify(file))).ok).toBe(true);
  });
});

describe('a file that somebody brings', () => {
  it('VAL-10, VAL-04 is refused in words when it is no form, too large, too deep, from the future, or hostile', async () => {
    const text = JSON.stringify(whole());
    expect(await problemOf('not json')).toContain('깨졌거나');
    expect(await problemOf('[]')).toContain('양식 파일이 아닙니다');
    expect(await problemOf('null')).toContain('양식 파일이 아닙니다');
    expect(await problemOf('{"kind":"other"}')).toContain('양식 파일이 아닙니다');
    expect(await problemOf(text.replace('"model":1', '"model":2'))).toContain('더 새로운 버전');
    expect(await problemOf(`{"kind":"danji-form","x":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toContain(
      '여러 겹',
    );
    expect(await problemOf(`{"kind":"danji-form","x":"${'가'.repeat(600_000)}"}`)).toContain('너무 큽니다');
    expect(await problemOf(text.replace('"name"', '"__proto__":{"isAdmin":true},"name"'))).toContain('쓸 수 없는 내용');
    expect(await problemOf(text.replace('"name"', '"constructor":{"prototype":{}},"name"'))).toContain(
      '쓸 수 없는 내용',
    );
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await problemOf(text.replace('"name"', '"more":1,"name"'))).toContain('올바르지 않습니다');
    const field = JSON.stringify({ key: 'ㄱ', label: 'x', type: 'text' });
    const many = `{"kind":"danji-form","model":1,"name":"x","settings":{},"definition":{"fields":[${Array.from({ length: 12_000 }, () => field).join()}]}}`;
    expect(await problemOf(many)).toMatch(/올바르지 않습니다|쓸 수 없는/);
  });

  it('VAL-05 letters that no database can hold are refused, also behind an escape', async () => {
    for (const evil of ['\\u0000', '\\ud800']) {
      const text = JSON.stringify({ kind: 'danji-form', model: 1, formName: '이름@' }).replace('@', evil);
      expect(await readFormFile(text), evil).toEqual({ ok: false, problem: expect.stringMatching(/[가-힣]/) });
      expect(JSON.stringify(await readFormFile(text))).toContain('읽을 수 없습니다');
    }
  });

  it('XSS-02 is cleaned: what no paper holds does not come in', async () => {
    const file = whole();
    const hostile = {
      ...file,
      definition: {
        ...file.definition,
        paper: {
          type: 'doc',
          content: [
            { type: 'script', content: [{ type: 'text', text: 'x' }] },
            { type: 'paragraph', attrs: { onclick: 'x' } },
          ],
        },
      },
    };
    const read = await readFormFile(JSON.stringify(hostile));
    expect(read.ok).toBe(true);
    expect(JSON.stringify(read)).not.toMatch(/script|onclick/);
  });

  it('VAL-02 whatever the text, the answer is a form or a Korean sentence, never an exception', async () => {
    const text = JSON.stringify(whole());
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc
            .tuple(fc.nat(text.length), fc.string({ maxLength: 5 }))
            .map(([at, put]) => text.slice(0, at) + put + text.slice(at + put.length)),
        ),
        async (given) => {
          const read = await readFormFile(given);
          if (!read.ok) expect(read.problem).toMatch(/[가-힣]/);
        },
      ),
      { numRuns: 500 },
    );
  });
});
