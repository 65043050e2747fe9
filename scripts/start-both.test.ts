import { expect, it } from 'vitest';
import { startBoth } from '../bench/support/start-both.ts';

const served = (stopped: string[]) => async () => ({
  address: 'http://api',
  pid: 1,
  memory: async () => 0,
  stop: async () => void stopped.push('product'),
});
const bare = (stopped: string[]) => async () => ({ address: 'http://bare', stop: () => stopped.push('bare') > 0 });
const broken = (what: string) => () => Promise.reject(new Error(`${what} did not start`));

it('a bench has both servers, or none is left behind', async () => {
  const stopped: string[] = [];
  const both = await startBoth('', { product: served(stopped), bare: bare(stopped) });
  expect([both.served.address, both.bare.address, stopped]).toEqual(['http://api', 'http://bare', []]);
  await expect(startBoth('', { product: broken('product'), bare: bare(stopped) })).rejects.toThrow('product did not');
  expect(stopped).toEqual(['bare']);
  await expect(startBoth('', { product: served(stopped), bare: broken('bare') })).rejects.toThrow('bare did not');
  expect(stopped).toEqual(['bare', 'product']);
});
