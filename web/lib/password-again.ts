/** Resolves to true once the password was given; to false where its person would not. */
type Ask = () => Promise<boolean>;

const nobodyAsks: Ask = () => Promise.resolve(false);
let ask = nobodyAsks;
let asked: Promise<boolean> | null = null;

/** Says who asks for the password, until the returned function is called. */
export function onPasswordAsked(asks: Ask): () => void {
  ask = asks;
  return () => {
    ask = nobodyAsks;
  };
}

/** Asks for the password again, once for all calls that wait for it at the moment. */
export function askForPassword(): Promise<boolean> {
  asked ??= ask().finally(() => {
    asked = null;
  });
  return asked;
}
