const BAR = 30;
const REDRAW_MS = 100;
const LINE_MS = 10_000;

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

const count = (value: number) => value.toLocaleString('en').replaceAll(',', ' ');

/** A plain line now and then where there is no terminal. There may be more steps than `expected`. */
export function showProgress(expected: number, output: Output = process.stderr) {
  const isTerminal = output.isTTY === true;
  const startedAt = Date.now();
  let done = 0;
  let shownAt = startedAt;

  const line = () => {
    const total = Math.max(expected, done);
    const share = total === 0 ? 1 : done / total;
    const seconds = Math.max((Date.now() - startedAt) / 1000, 0.001);
    const rate = done / seconds;
    const left = rate > 0 ? `${Math.ceil((total - done) / rate)} s left` : '';
    const message = `${count(done)} of ${count(total)} rows, ${count(Math.round(rate))} a second, ${left}`;
    const filled = Math.floor(share * BAR);
    return isTerminal ? `[${'='.repeat(filled)}${' '.repeat(BAR - filled)}] ${message}` : message;
  };
  const clear = () => void (isTerminal && output.write('\r\u001b[K'));
  const draw = () => void output.write(isTerminal ? `\r\u001b[K${line()}` : `${line()}\n`);
  return {
    advance: () => {
      done += 1;
      if (Date.now() - shownAt < (isTerminal ? REDRAW_MS : LINE_MS)) return;
      shownAt = Date.now();
      draw();
    },
    log: (text: string) => {
      clear();
      output.write(`${text}\n`);
    },
    end: clear,
  };
}
