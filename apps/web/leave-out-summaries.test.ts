import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withoutSummaries } from './leave-out-summaries.ts';

it('leaves out what an endpoint is for, in one line or two, and nothing else', () => {
  const source = [
    'export const one = defineEndpoint({',
    "  path: '/api/one',",
    "  summary: 'Somebody\\'s own: one, two.',",
    '  summary:',
    '    "It is somebody\'s.",',
    '  response: z.strictObject({ summary: z.string() }),',
    '});',
    '',
  ].join('\n');
  expect(withoutSummaries(source)).toBe(
    "export const one = defineEndpoint({\n  path: '/api/one',\n  response: z.strictObject({ summary: z.string() }),\n});\n",
  );
  // What the first pages know of the server has some.
  const contract = readFileSync(new URL('../../packages/contract/src/sign-in.ts', import.meta.url), 'utf8');
  expect(contract).toMatch(/^ +summary:/m);
  expect(withoutSummaries(contract)).not.toMatch(/^ +summary:/m);
});
