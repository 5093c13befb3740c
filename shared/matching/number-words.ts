/** Numbers as English and Afrikaans write them, from nought to ninety-nine, with the misspelling 'fourty'. */
const UNITS = {
  nought: 0, zero: 0, nul: 0, one: 1, een: 1, two: 2, twee: 2, three: 3, drie: 3, four: 4, vier: 4, five: 5, vyf: 5, six: 6,
  ses: 6, seven: 7, sewe: 7, eight: 8, agt: 8, nine: 9, nege: 9,
}; // oxfmt-ignore
const TEENS = {
  ten: 10, tien: 10, eleven: 11, elf: 11, twelve: 12, twaalf: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16,
  seventeen: 17, eighteen: 18, nineteen: 19,
}; // oxfmt-ignore
const TENS = {
  twenty: 20, twintig: 20, thirty: 30, dertig: 30, forty: 40, fourty: 40, veertig: 40, fifty: 50, vyftig: 50, sixty: 60,
  sestig: 60, seventy: 70, sewentig: 70, eighty: 80, tagtig: 80, ninety: 90, negentig: 90,
}; // oxfmt-ignore
const ORDINALS = {
  first: 1, eerste: 1, second: 2, tweede: 2, third: 3, derde: 3, fourth: 4, vierde: 4, fifth: 5, vyfde: 5, sixth: 6, sesde: 6,
  seventh: 7, sewende: 7, eighth: 8, agtste: 8, ninth: 9, negende: 9, tenth: 10, tiende: 10,
  eleventh: 11, twelfth: 12, thirteenth: 13, fourteenth: 14, fifteenth: 15, twentieth: 20, thirtieth: 30,
}; // oxfmt-ignore

const units = new Map<string, number>(Object.entries(UNITS));
const ordinals = new Map<string, number>(Object.entries(ORDINALS));
const tens = new Map<string, number>(Object.entries(TENS));
const multiples = new Map(Object.entries({ hundred: 100, honderd: 100, thousand: 1000, duisend: 1000 }));
const whole = new Map<string, number>([...Object.entries({ ...TEENS, ...ORDINALS }), ...multiples]);

const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const ORDINAL_DIGITS = /^(\d+)(?:st|nd|rd|th|ste|de)$/;

export function numberAt(words: readonly string[], at: number): { value: string; length: number } | null {
  const word = words[at] ?? '';
  const next = words[at + 1] ?? '';
  const ordinal = ORDINAL_DIGITS.exec(word)?.[1];
  if (ordinal !== undefined) return { value: String(Number(ordinal)), length: 1 };
  if (/^\d+$/.test(word)) return { value: word.replace(/^0+(?=\d)/, ''), length: 1 };
  const ten = tens.get(word);
  if (ten !== undefined) {
    const unit = units.get(next) ?? ordinals.get(next) ?? Number(next);
    return unit && unit < 10 ? { value: String(ten + unit), length: 2 } : { value: String(ten), length: 1 };
  }
  const value = units.get(word) ?? whole.get(word);
  const times = multiples.get(next);
  if (value && value < 20 && times) return { value: String(value * times), length: 2 };
  if (value !== undefined) return { value: String(value), length: 1 };
  // A first word such as 'X' or 'I' is a name.
  return at > 0 && ROMAN.test(word) && word !== '' ? { value: String(romanValue(word)), length: 1 } : null;
}

function romanValue(text: string): number {
  const [, ten = '', unit = ''] = ROMAN.exec(text) ?? [];
  const small = { ix: 9, iv: 4 }[unit] ?? (unit.startsWith('v') ? 5 : 0) + unit.replace('v', '').length;
  return ten.length * 10 + small;
}

const BY_VALUE = Map.groupBy([...units, ...whole, ...tens], ([, value]) => value);

/** How the first word of a number may be written instead: 21 begins with `twenty` or `twintig`. */
export function numberSpellings(value: string): string[] {
  const number = Number(value);
  const found = BY_VALUE.get(number) ?? BY_VALUE.get(number - (number % 10)) ?? [];
  return [value, ...found.map(([word]) => word)];
}
