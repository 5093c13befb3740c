/** Resolves to false where the user declines. */
type Ask = () => Promise<boolean>;

const nobodyAsks: Ask = () => Promise.resolve(false);
let ask = nobodyAsks;
let asked: Promise<boolean> | null = null;

/** Lasts until the returned function is called. */
export function onPasswordAsked(asks: Ask): () => void {
  ask = asks;
  return () => {
    ask = nobodyAsks;
  };
}

/** Asks once for all calls that are currently waiting for it. */
export function askForPassword(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
