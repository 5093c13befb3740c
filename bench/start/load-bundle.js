/**
 * Loads a function's module in a separate process, as Lambda's runtime does at a cold start. Prints the
 * milliseconds from the start of the process until the handler is ready. In plain JavaScript, because
 * stripping types would add to the time.
 */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

const [file] = process.argv.slice(2);
const { handler } = await import(pathToFileURL(file).href);
const readyMs = performance.now();
if (typeof handler !== 'function') throw new Error(`${file} exports no handler`);
process.stdout.write(JSON.stringify({ readyMs }));
// Lambda freezes the process in the same way: nothing waits for sockets or timers.
process.exit(0);
