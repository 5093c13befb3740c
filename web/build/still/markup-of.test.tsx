import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { markupOf } from './markup-of.ts';

const HOSTILE = [
  '</script><script>alert(1)</script>',
  `"><img src=x onerror='alert(1)'>`,
  '\u202Eright to left\u202C \u05D0\u05D1',
  '🏴‍☠️ & <b>Söhne</b> `${x}`',
  '&amp;&#60;',
];

function Card({ text }: { text: string }) {
  return (
    <>
      <a href={`/company/${text}`} className={text} title={text} tabIndex={-1} aria-hidden={false} hidden>
        {text}
        {null}
        {false}
        {0}
      </a>
      <svg viewBox="0 0 1 1" strokeWidth="2" strokeLinecap="round" focusable="false">
        <path d="M0 0" />
      </svg>
      <label htmlFor="x">{['a', 'b']}</label>
      <br />
      <time dateTime="2026-11-21">{undefined}</time>
      <button type="button" disabled={false} onClick={() => undefined} aria-disabled>
        {text}
      </button>
    </>
  );
}

test.each(HOSTILE)('draws what React draws, with every text escaped: %s', (text) => {
  const markup = markupOf(<Card text={text} />);
  expect(markup).toBe(renderToStaticMarkup(<Card text={text} />));
  expect(markup).not.toMatch(/<(script|img|b)\b/);
});
