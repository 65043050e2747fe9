import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
// @ts-expect-error The package brings no types.
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../../lib/env/read-env.ts';

/** A server that speaks S3 and checks signatures, with one bucket. */
export async function startS3(directory: string): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const s3: { run(): Promise<AddressInfo>; close(): Promise<void> } = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'danji' }],
  });
  const { port } = await s3.run();
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'danji',
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      region: 'us-east-1',
    },
    async close() {
      await s3.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
