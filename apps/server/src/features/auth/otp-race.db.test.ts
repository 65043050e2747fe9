import { expect, it } from 'vitest';
import { forThisFile } from '../../../test/for-this-file.ts';
import { callNode, codeAt, livingSessions, login, stateOf, verify, wrongCode } from '../../../test/getting-in.ts';
import { createTestClock, startTestServer } from '../../../test/server.ts';
import type { App } from '../../app.ts';

/** `npm run test:system` takes 1,000. */
const GUESSES = Number(process.env.GUESSES ?? 50);
const clock = createTestClock();
const server = forThisFile(() => startTestServer({ clock }));
const nodes = forThisFile(async () => [server.server, await server.addNode(), await server.addNode()]);

it(`AUT-13 of ${GUESSES} parallel guesses on three nodes at most five are looked at`, async () => {
  // Ten sign-ins, so that no single one of them is what holds the guesses together.
  const tokens: string[] = [];
  for (let i = 0; i < 10; i++) tokens.push((await login(server, 'otpuser01')).body.accessToken);
  const before = await stateOf(server);
  const answers = await Promise.all(
    Array.from({ length: GUESSES }, (_, i) =>
      callNode(nodes[i % 3] as App, 'POST', '/api/syst/otp/verify', {
        body: { code: wrongCode(clock, i) },
        headers: { authorization: `Bearer ${tokens[i % 10]}` },
      }),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => [401, 429, 503].includes(status))).toBe(true);
  const looked = answers.filter(({ body }) => body.code === 'OTP_WRONG').length;
  expect(looked).toBe(4);
  const [guard] = await server.sql(`select failures from otp_guard where member_id = 'otpuser01'`);
  expect(guard).toEqual({ failures: 5 });
  const events = await server.sql(
    `select kind, count(*)::int as times from security_event where kind like 'OTP%' group by kind order by kind`,
  );
  expect(events).toEqual([
    { kind: 'OTP_EXHAUSTED', times: 1 },
    { kind: 'OTP_FAILED', times: 4 },
  ]);
  expect(await stateOf(server)).toEqual(before);
  expect(await livingSessions(server, 'otpuser01')).toEqual([]);
  for (const token of tokens) expect((await verify(server, token, codeAt(clock))).body.code).toBe('OTP_EXHAUSTED');
});
