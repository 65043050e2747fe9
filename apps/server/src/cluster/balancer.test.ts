import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { StartError } from '../lib/start-error.ts';
import { describeBalancer } from './balancer-config.ts';
import { findBalancer } from './find-balancer.ts';

const facts = {
  host: '127.0.0.1',
  port: 3000,
  folder: '/자료 폴더/cluster',
  nodes: [
    { name: 'node-1', port: 4001 },
    { name: 'node-2', port: 4002 },
  ],
};

it('AUT-08 the address of the client is what the balancer saw, in the place of whatever the client wrote', () => {
  const haproxy = describeBalancer('haproxy', facts);
  expect(haproxy).toContain('http-request set-header X-Forwarded-For %[src]');
  expect(haproxy).not.toMatch(/option forwardfor|add-header X-Forwarded/i);
  const nginx = describeBalancer('nginx', facts);
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
});

it('asks nodes whether they are ready or learns it by being refused, and repeats only what reads or was never sent', () => {
  const haproxy = describeBalancer('haproxy', facts);
  expect(haproxy).toContain('option httpchk GET /readyz');
  expect(haproxy).toContain('http-request disable-l7-retry unless { method GET HEAD }');
  expect(haproxy).toMatch(/server node-1 127\.0\.0\.1:4001 check\n/);
  expect(haproxy).toMatch(/retry-on conn-failure/);
  const nginx = describeBalancer('nginx', facts);
  expect(nginx).toMatch(/server 127\.0\.0\.1:4001 max_fails=1 fail_timeout=1s;/);
  expect(nginx).toContain('proxy_next_upstream error timeout;');
  expect(nginx).not.toContain('non_idempotent');
});

it('streams and uploads pass nginx as they come, and folders with spaces are quoted', () => {
  const nginx = describeBalancer('nginx', facts);
  expect(nginx).toContain('proxy_buffering off;');
  expect(nginx).toContain('proxy_request_buffering off;');
  expect(nginx).toContain('pid "/자료 폴더/cluster/nginx.pid";');
});

it('CFG-01 without a balancer it says in words how to install one, with an exit code of its own', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'danji-path-'));
  try {
    const look = (more: Record<string, string> = {}) => findBalancer({ PATH: folder, ...more }, []);
    expect(() => look()).toThrow(StartError);
    expect(() => look()).toThrow(/로드 밸런서.*없습니다[\s\S]*apt install haproxy/);
    expect(() => look({ BALANCER: 'apache' })).toThrow(/BALANCER 값이 올바르지 않습니다/);
    let code = 0;
    try {
      look();
    } catch (error) {
      code = (error as StartError).exitCode;
    }
    expect(code).toBe(127);
    await writeFile(path.join(folder, 'nginx'), '');
    expect(look()).toEqual({ kind: 'nginx', file: path.join(folder, 'nginx') });
    expect(() => look({ BALANCER: 'haproxy' })).toThrow(/haproxy/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
