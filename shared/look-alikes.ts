/**
 * Letters of other alphabets, and rare Latin ones, that look like a plain Latin letter: the single letters of Unicode's
 * table of confusable characters (UTS #39, confusables.txt) in Cyrillic, Greek, Coptic, Armenian, Cherokee, Lisu and
 * Latin, small capitals and the estimated sign (℮). Not included are digits and pairs such as `rn` for `m`, which would
 * make `Modern` and `Modem` the same name, and σ, whose capital looks like no Latin letter.
 */
const BY_LETTER: Readonly<Record<string, string>> = {
  a: 'ɑαаᴀ',
  A: 'ΑАᎪꓮ',
  b: 'ƄЬᏏʙ',
  B: 'ꞴΒВᏴꓐ',
  c: 'ᴄⲥсꮯϲ',
  C: 'ⲤСᏟꓚϹ',
  d: 'ԁᏧꓒᴅ',
  D: 'Ꭰꓓ',
  e: 'ꬲеҽᴇ℮',
  E: 'ΕЕᎬꓰ',
  f: 'ꬵꞙẝքꜰ',
  F: 'ꞘϜꓝ',
  g: 'ɡᶃƍցɢ',
  G: 'ԌᏀᏳꓖ',
  h: 'һհᏂʜ',
  H: 'ΗⲎНᎻꓧ',
  i: 'ıɪɩιіꙇꭵᎥ',
  I: 'ƖΙⲒІ',
  j: 'ϳјᴊ',
  J: 'ꞲͿЈᎫꓙ',
  k: 'ᴋ',
  K: 'ΚⲔКᏦꓗ',
  l: 'ӏǀꓲʟ',
  L: 'ⳐᏞꓡ',
  m: 'ᴍ',
  M: 'ΜϺⲘМᎷꓟ',
  n: 'ոռɴ',
  N: 'ΝⲚꓠ',
  o: 'ᴏᴑꬽοⲟоօ',
  O: 'ΟⲞОՕꓳ',
  p: 'ρⲣрᴘ',
  P: 'ΡⲢРᏢꓑ',
  q: 'ԛգզ',
  r: 'ꭇꭈᴦⲅгꮁʀ',
  R: 'ƦᎡᏒꓣ',
  s: 'ꜱƽѕꮪ',
  S: 'ЅՏᏕᏚꓢ',
  t: 'ᴛ',
  T: 'ΤⲦТᎢꓔ',
  u: 'ꞟᴜꭎꭒʋυս',
  U: 'Սꓴ',
  v: 'ᴠνѵꮩ',
  V: 'ѴᏙꓦ',
  w: 'ɯᴡѡԝաꮃ',
  W: 'ԜᎳᏔꓪ',
  x: 'х',
  X: 'ꞳΧⲬХꓫ',
  y: 'ɣᶌʏỿꭚγуү',
  Y: 'ΥⲨУҮᎩᎽꓬ',
  z: 'ᴢꮓ',
  Z: 'ΖᏃꓜ',
};

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_LETTER).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter] as const)),
);

const find = (letter: string) => LOOK_ALIKES.get(letter);

/** In their own or the other case. Accents stay. */
export function foldLookAlikes(text: string): string {
  return text.replace(
    /[^\p{ASCII}]/gu,
    (letter) => find(letter) ?? find(letter.toUpperCase()) ?? find(letter.toLowerCase()) ?? letter,
  );
}
