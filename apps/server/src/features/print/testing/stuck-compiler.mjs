// In the place of the compiler: a paper titled "stuck" is never finished, one titled "crash" ends the process.
process.on('message', ({ id, model }) => {
  if (model.title === 'stuck') for (;;) {}
  if (model.title === 'crash') process.exit(1);
  if (model.title === 'fail') return process.send({ id, ok: false, message: 'no' });
  setTimeout(() => process.send({ id, ok: true, pdf: Buffer.from(`${process.pid}`), residentBytes: 1 }), 30);
});
