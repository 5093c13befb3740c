export function readClock(text: string | undefined, now?: Date): number | null;
export function moveClock(text: string | undefined): void;
