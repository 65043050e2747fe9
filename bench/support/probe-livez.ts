import { Agent, get } from 'node:http';

/** A process of its own that asks /livez every few milliseconds; whoever started it asks now and then for the worst since. */
const [address = ''] = process.argv.slice(2);
const EVERY_MS = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
let worst = 0;
let count = 0;
const underWay = new Set<number>();

setInterval(() => {
  // Those that wait tell enough: more of them would be a load of their own.
  if (underWay.size >= 3) return;
  const began = performance.now();
  underWay.add(began);
  const end = () => {
    underWay.delete(began);
    worst = Math.max(worst, performance.now() - began);
    count += 1;
  };
  get(`${address}/livez`, { agent }, (answer) => answer.resume().on('end', end)).on('error', end);
}, EVERY_MS);

process.on('message', () => {
  const waiting = performance.now() - Math.min(performance.now(), ...underWay);
  process.send?.({ worst: Math.max(worst, waiting), count });
  worst = 0;
  count = 0;
});
process.on('disconnect', () => process.exit(0));
