import { koreanDay } from '@danji/contract/korean-day';
import { startOffice } from '../../../../test/office.ts';
import { PASSWORD } from '../../../../test/server.ts';

export const REASON = '월말 현황표에 결재 목록을 씁니다.';
type Choice = { kind?: 'SHEET' | 'CALENDAR'; parts: string[]; name?: string; endsOn?: string; password?: string };

/** People of the demo who make tokens, and programs that read with them. */
export async function startTokenOffice(people: readonly string[]) {
  const office = await startOffice(people);
  const { server } = office;
  const inDays = (days: number) => koreanDay(new Date(server.clock.now().getTime() + days * 86_400_000));
  const ask = (by: string, { kind = 'SHEET', parts, name = '월말 현황', ...more }: Choice) =>
    office.as(by).post<{ tokenId: string; secret: string }>('/api/auth/personal-tokens', {
      ...{ kind, name, parts, endsOn: inDays(30), password: PASSWORD },
      ...(kind === 'SHEET' ? { reason: REASON } : {}),
      ...more,
    });
  return {
    ...office,
    inDays,
    ask,
    async make(by: string, choice: Choice) {
      const { status, body } = await ask(by, choice);
      if (status !== 200) throw new Error(`${by} got no token: ${JSON.stringify(body)}`);
      return body;
    },
    /** As a program does that knows an address. */
    read: (secret: string, file: string, headers: Record<string, string> = {}, ip?: string) =>
      server.app.inject({
        method: 'GET',
        url: `/api/personal/${secret}/${file}`,
        headers,
        ...(ip ? { remoteAddress: ip } : {}),
      }),
    /** As Excel does that was given a password. */
    readBasic: (secret: string, file: string) =>
      server.app.inject({
        method: 'GET',
        url: `/api/personal/${file}`,
        headers: { authorization: `Basic ${Buffer.from(`danji:${secret}`).toString('base64')}` },
      }),
  };
}

/** A table of CSV as Excel reads it: quotes, commas and breaks inside of them. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false];
  const given = text.replace('\ufeff', '');
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at] ?? '';
    if (quoted && sign === '"' && given[at + 1] === '"') {
      cell += sign;
      at += 1;
    } else if (sign === '"') quoted = !quoted;
    else if (quoted || (sign !== ',' && sign !== '\r' && sign !== '\n')) cell += sign;
    else if (sign !== '\r') {
      row.push(cell);
      cell = '';
      if (sign === ',') continue;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** The events of a calendar, as their lines say. */
export function eventsOf(text: string): Record<string, string>[] {
  const lines = text.replaceAll('\r\n ', '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const at = line.indexOf(':');
    const current = events.at(-1);
    if (current && !(line.slice(0, at) in current)) current[line.slice(0, at)] = line.slice(at + 1);
  }
  return events;
}
