import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const SECRET = 'webhook-secret-for-tests-0123456789abcdef';

type Call = { signature: string; key: string; body: { id: string; to: string; text: string } };
/** A message service as an office might have it: checks the signature, answers what the test says. */
export async function startService(
  answer: (call: Call) => number,
): Promise<{ url: string; calls: Call[]; server: Server }> {
  const calls: Call[] = [];
  const service = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const call = {
        signature: String(request.headers['x-danji-signature']),
        key: String(request.headers['idempotency-key']),
        body: JSON.parse(text),
      };
      const right = createHmac('sha256', SECRET).update(text).digest('hex') === call.signature;
      if (right) calls.push(call);
      response.writeHead(right ? answer(call) : 401).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(service.address() as AddressInfo).port}/send`, calls, server: service };
}
