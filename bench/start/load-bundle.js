/**
 * What Lambda's runtime does with a function at a cold start, in a process of its own: loads its module. Prints the
 * milliseconds from the start of the process until the handler is there. With `parts`, the module is loaded by hand, so
 * that its compiling and its evaluation are told apart. Plain JavaScript: stripping types would be part of the figure.
 */
import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import * as vm from 'node:vm';

const [file, how] = process.argv.slice(2);
const figures = how === 'parts' ? await inParts() : await whole();
process.stdout.write(JSON.stringify(figures));
// As Lambda freezes it: nothing waits for sockets or timers.
process.exit(0);

async function whole() {
  const { handler } = await import(pathToFileURL(file).href);
  const readyMs = performance.now();
  if (typeof handler !== 'function') throw new Error(`${file} exports no handler`);
  return { readyMs };
}

async function inParts() {
  const start = performance.now();
  const module = new vm.SourceTextModule(readFileSync(file, 'utf8'), {
    initializeImportMeta: (meta) => Object.assign(meta, { url: pathToFileURL(file).href }),
  });
  const compiled = performance.now();
  await module.link(async (name) => {
    const builtin = await import(name);
    const names = Object.keys(builtin);
    return new vm.SyntheticModule(names, function () {
      for (const name of names) this.setExport(name, builtin[name]);
    });
  });
  const linked = performance.now();
  await module.evaluate();
  const done = performance.now();
  return { compileMs: compiled - start, builtinsMs: linked - compiled, evaluateMs: done - linked };
}
