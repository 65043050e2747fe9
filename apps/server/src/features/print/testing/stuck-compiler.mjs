// In the place of the compiler: a paper titled "stuck" is never finished, one titled "crash" ends the process.
process.on('message', ({ id, paper }) => {
  if (paper.title === 'stuck') for (;;) {}
  if (paper.title === 'crash') process.exit(1);
  if (paper.title === 'fail') return process.send({ id, ok: false, message: 'no' });
  setTimeout(() => process.send({ id, ok: true, pdf: Buffer.from(`${process.pid}`), residentBytes: 1 }), 30);
});
