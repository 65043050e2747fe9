import { describe, expect, it } from 'vitest';
import { readEnv } from '../../lib/env/read-env.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.kr/',
  S3_BUCKET: 'danji-files',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
};

describe('settings for files', () => {
  it('are a folder, no scanner, 50 MB per file, when nothing is said', () => {
    expect(readEnv({})).toMatchObject({ s3: null, clamd: null, fileMaxBytes: 52_428_800 });
  });
  it('take an S3 store and a scanner', () => {
    const env = readEnv({ ...S3, S3_REGION: 'ap-northeast-2', CLAMD_ADDRESS: '127.0.0.1:3310' });
    expect(env.s3).toEqual({
      endpoint: 'https://s3.example.kr',
      bucket: 'danji-files',
      accessKey: 'key',
      secretKey: 'secret',
      region: 'ap-northeast-2',
    });
    expect(env.clamd).toEqual({ host: '127.0.0.1', port: 3310 });
    expect(readEnv({ CLAMD_ADDRESS: '/run/clamav/clamd.ctl' }).clamd).toEqual({ path: '/run/clamav/clamd.ctl' });
    expect(readEnv({ CLAMD_ADDRESS: '[::1]:3310' }).clamd).toEqual({ host: '::1', port: 3310 });
  });
  it.each([
    [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY'],
    [{ S3_BUCKET: 'danji' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT'],
    [{ ...S3, S3_BUCKET: 'Has Space' }, 'S3_BUCKET'],
    [{ ...S3, S3_REGION: '../x' }, 'S3_REGION'],
    [{ CLAMD_ADDRESS: '3310' }, 'CLAMD_ADDRESS'],
    [{ CLAMD_ADDRESS: 'host:70000' }, 'CLAMD_ADDRESS'],
    [{ FILE_MAX_MB: '51' }, 'FILE_MAX_MB'],
  ])('refuse %j by the name of the variable', (source, name) => {
    expect(() => readEnv(source)).toThrow(name);
  });
});
