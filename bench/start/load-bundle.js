/**
 * What Lambda's runtime does with a function at a cold start, in a process of its own: loads its module. Prints the
 * milliseconds from the start of the process until the handler is there. Plain JavaScript: stripping types would be part
 * of the figure.
 */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(file).href);
const readyMs = performance.now();
if (typeof handler !== 'function') throw new Error(`${file} exports no handler`);
process.stdout.write(JSON.stringify({ readyMs }));
// As Lambda freezes it: nothing waits for sockets or timers.
process.exit(0);
