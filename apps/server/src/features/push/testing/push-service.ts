import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** A push service on this machine: keeps what it is sent, and answers as it is told. */
export async function openPushService() {
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answers.get(path) ?? 201).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answer: (path: string, status: number) => answers.set(path, status),
    at: (path: string) => received.filter((message) => message.path === path),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A browser with its keys, and the only one that can read what is sent to it (RFC 8291, aes128gcm). */
export function openBrowser(origin: string, path: string) {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    path,
    subscription: {
      endpoint: `${origin}${path}`,
      keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32));
      const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16));
      const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12));
      const opener = createDecipheriv('aes-128-gcm', key, nonce);
      opener.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}
