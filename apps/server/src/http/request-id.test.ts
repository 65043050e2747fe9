import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { requestIds } from './request-id.ts';

const from = (remoteAddress: string, given?: string) =>
  ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) as unknown as IncomingMessage;
const NEW = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

it('the id that a proxy of ours gave is kept', () => {
  const idOf = requestIds(['10.0.0.0/8', '::1']);
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '::1'])
    expect(idOf(from(proxy, '4bf92f3577b34da6a3ce929d0e0e4736'))).toBe('4bf92f3577b34da6a3ce929d0e0e4736');
});

it('from anybody else, or unreadable, it is not taken: each request gets one of its own', () => {
  const idOf = requestIds(['10.0.0.0/8']);
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';
  const asked = [
    from('192.168.0.7', given),
    from('', given),
    from('10.1.2.3'),
    from('10.1.2.3', 'short'),
    from('10.1.2.3', 'a'.repeat(65)),
    from('10.1.2.3', 'line\nbreak-in-it'),
    from('10.1.2.3', '<script>alert</script>'),
  ];
  const ids = asked.map(idOf);
  for (const id of ids) expect(id).toMatch(NEW);
  expect(new Set(ids).size).toBe(asked.length);
  expect(requestIds([])(from('127.0.0.1', given))).toMatch(NEW);
});
