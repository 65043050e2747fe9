import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../lib/env/read-env.ts';
import { Refusal } from '../../lib/errors.ts';
import { addressOf, type Depot, type FileKey, type Kept, keyOf } from './depot.ts';

const PREFIX = 'files/';
const TIMEOUT_MS = 120_000;
const TRIES = 3;

/** Files in a store that speaks S3. Every request is signed; what is put carries its hash, which the store checks. */
export function createS3Depot({ endpoint, bucket, accessKey, secretKey, region }: S3Settings): Depot {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region });
  const base = `${endpoint}/${bucket}`;
  const urlOf = (key: FileKey) => `${base}/${PREFIX}${addressOf(key)}`;

  const ask = async (method: string, url: string, body?: Blob, sha256?: string): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const signed = await client.sign(url, {
        method,
        ...(sha256 ? { headers: { 'x-amz-content-sha256': sha256, 'content-type': 'application/octet-stream' } } : {}),
      });
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body ? { body } : {}),
      }).catch((cause: unknown) => new Refusal('UNAVAILABLE', { message: 'the file store does not answer', cause }));
      const passing = answer instanceof Refusal || answer.status >= 500 || answer.status === 429;
      if (!passing) return answer;
      if (answer instanceof Response) await answer.body?.cancel();
      if (tries >= TRIES)
        throw answer instanceof Refusal
          ? answer
          : new Refusal('UNAVAILABLE', { message: `the file store answered ${answer.status}` });
      await new Promise((resolve) => setTimeout(resolve, 100 * 2 ** tries));
    }
  };
  const expect = async (answer: Response, ...statuses: number[]): Promise<void> => {
    if (statuses.includes(answer.status)) return void (await answer.body?.cancel());
    const told = /<Code>([A-Za-z]{1,60})<\/Code>/.exec(await answer.text())?.[1] ?? '';
    throw new Refusal('UNAVAILABLE', { message: `the file store answered ${answer.status} ${told}` });
  };

  return {
    async put(key, path) {
      await expect(await ask('PUT', urlOf(key), await openAsBlob(path), key.sha256.toString('hex')), 200);
    },
    async open(key) {
      const answer = await ask('GET', urlOf(key));
      if (answer.status === 200 && answer.body) return Readable.fromWeb(answer.body as ReadableStream);
      await expect(answer, 404);
      return null;
    },
    async remove(key) {
      await expect(await ask('DELETE', urlOf(key)), 200, 204, 404);
    },
    async *list() {
      for (let after: string | null = ''; after !== null; ) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: PREFIX });
        if (after) query.set('continuation-token', after);
        const answer = await ask('GET', `${base}?${query}`);
        if (answer.status !== 200) await expect(answer);
        const page = await answer.text();
        yield* entriesOf(page);
        after = /<IsTruncated>true</.test(page) ? decode(textOf(page, 'NextContinuationToken')) : null;
      }
    },
  };
}

function* entriesOf(page: string): Iterable<Kept> {
  for (const [, entry = ''] of page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)) {
    const key = keyOf(textOf(entry, 'Key').slice(PREFIX.length));
    if (key) yield { ...key, bytes: Number(textOf(entry, 'Size')), at: new Date(textOf(entry, 'LastModified')) };
  }
}

const textOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
