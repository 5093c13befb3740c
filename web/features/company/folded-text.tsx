import { Fold } from './fold.tsx';

const LINES = 8;
const LINE_CHARACTERS = 68;
/** A rest shorter than this part of what is shown is not worth a press. */
const LEAST = 0.5;

/** Cuts a text at the end of a sentence within eight lines: the second part is folded below the first. */
export function foldText(text: string): [shown: string, folded: string | null] {
  const lines = text.split('\n').slice(0, LINES).join('\n');
  const fits = text.slice(0, Math.min(lines.length, LINES * LINE_CHARACTERS) + 1);
  const [shown] = /^.*(?:[.!?](?=\s)|(?=\n))/s.exec(fits) ?? [''];
  if (shown.length < LINE_CHARACTERS || text.length - shown.length < shown.length * LEAST)
    return [text, null];
  return [shown, text.slice(shown.length).trimStart()];
}

export function FoldedText({ children }: { children: string }) {
  const [shown, folded] = foldText(children);
  return (
    <>
      <p>{shown}</p>
      {folded && (
        <Fold summary="Read on">
          <div>
            <p>{folded}</p>
          </div>
        </Fold>
      )}
    </>
  );
}
