import { startBare } from './start-bare.ts';
import { startProduct } from './start-product.ts';

/** The API and the bare server on one database, or neither: whichever could not start takes the other with it. */
export async function startBoth(ownerUrl: string, start = { product: startProduct, bare: startBare }) {
  const [served, bare] = await Promise.allSettled([start.product(ownerUrl), start.bare(ownerUrl)]);
  if (served.status === 'fulfilled' && bare.status === 'fulfilled') return { served: served.value, bare: bare.value };
  if (served.status === 'fulfilled') await served.value.stop();
  if (bare.status === 'fulfilled') bare.value.stop();
  throw served.status === 'rejected' ? served.reason : bare.status === 'rejected' ? bare.reason : null;
}
