/**
 * `by hand`: no call can tell whether it was done, or a person has to decide it. `later`: something before it comes
 * first.
 */
type State = 'done' | 'to do' | 'wrong' | 'by hand' | 'later';

/** A step of a restore, as it stands. */
export interface Step {
  title: string;
  state: State;
  message: string;
  /** Commands to copy. */
  commands?: readonly string[];
}

/** The steps for a person to read, and which comes next. */
export function describeSteps(steps: readonly Step[]): string[] {
  const next = steps.findIndex(({ state }) => state === 'to do' || state === 'wrong');
  return [
    ...steps.flatMap(({ title, state, message, commands = [] }, index) => [
      `${String(index + 1).padStart(2)}  ${state.padEnd(7)}  ${title}: ${message}`,
      ...commands.map((command) => `             ${command}`),
    ]),
    next === -1
      ? 'Next: what is to be done by hand, in this order'
      : `Next: step ${next + 1}, ${steps[next]?.title ?? ''}; then run this again`,
  ];
}

export const isWrong = ({ state }: Step): boolean => state === 'wrong';
