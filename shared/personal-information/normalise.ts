import { LOOK_ALIKES } from '../look-alikes.ts';
import { type PlainText, PlainTextWriter } from './plain-text.ts';

/** The digit 1 of kinds that NFKC does not know (፩ ⓵ ❶ ➀ ➊), each of which goes on to 9. */
const FURTHER_ONES = [0x1369, 0x24f5, 0x2776, 0x2780, 0x278a];
const FORMS = new Map([...LOOK_ALIKES, ['⓿', '0'], ['🄋', '0'], ['🄌', '0']]);
for (const one of FURTHER_ONES)
  for (let at = 0; at < 9; at += 1) FORMS.set(String.fromCodePoint(one + at), String(at + 1));

/** Any script's digit as 0–9, blank as space, dash as '-', invisible as nothing, full-width as plain (NFKC). */
function toPlainForm(character: string): string {
  if (/[\u2028\u2029\u0085\v\f]/.test(character)) return '\n';
  if (/[\p{C}\p{M}\ufffd]/u.test(character)) return /[\t\n]/.test(character) ? character : '';
  if (/[\p{Zs}\u2800\u3164]/u.test(character)) return ' ';
  if (/[\p{Pd}−⁃˗]/u.test(character)) return '-';
  if (/[•‧・·∙⋅●]/u.test(character)) return '·';
  if (/[‘’ʼ`´]/u.test(character)) return "'";
  if (/\p{Nd}/u.test(character)) return toAsciiDigit(character);
  const compatible = character.normalize('NFKC').replace(/[⁄∕]/, '/');
  return /^[ -~]+$/.test(compatible) ? compatible : character;
}

/** Each script's ten digits are consecutive, from a code point that ends in hex 0 or 6 (or NFKC knows them). */
function toAsciiDigit(character: string): string {
  const compatible = character.normalize('NFKC');
  if (/[0-9]/.test(compatible)) return compatible;
  const code = character.codePointAt(0) ?? 0;
  const low = code & 15;
  return String(/\p{Nd}/u.test(String.fromCodePoint(code - low)) ? low : low - 6);
}

/** Every offset can be traced back to the original text. */
export function normalise(source: string): PlainText {
  const forms = new Map(FORMS);
  const writer = new PlainTextWriter();
  let at = 0;
  for (const character of source) {
    const end = at + character.length;
    let form: string | undefined = character;
    if (character < ' ' || character > '~' || character === '`') {
      form = forms.get(character);
      if (form === undefined) forms.set(character, (form = toPlainForm(character)));
    }
    if (form !== '') writer.write(form, at, end);
    else if (/\p{M}/u.test(character)) writer.extendTo(end);
    at = end;
  }
  return writer.finish();
}
