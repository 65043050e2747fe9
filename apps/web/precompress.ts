import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minify } from 'rolldown/utils';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(js|css|svg|json)$/;
const SMALLEST = 1024;

/** Comes as it was written, unlike what is put together from the sources: in front of everything, so without its comments. */
const FIRST_SCRIPT = /boot-\d+\.js$/;

async function pack(file: string): Promise<void> {
  if (FIRST_SCRIPT.test(file)) await writeFile(file, (await minify(file, await readFile(file, 'utf8'))).code);
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
}

/** Beside each file its brotli and gzip, made once: no request waits for a compressor, and the best level costs nobody anything. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      folder = path.resolve(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle: async () => {
      await Promise.all(
        (await readdir(folder)).filter((name) => WORTH_IT.test(name)).map((name) => pack(path.join(folder, name))),
      );
    },
  };
}
