/** Numbers whose form shows that they are no personal information: amounts, dates, times, CIPC numbers, links. */
const FORMS = [
  // A link's path and query; wa.me contains a phone number.
  /\b(?:https?:\/\/(?!(?:www\.)?wa\.me)|www\.)[^\s@]{1,300}/gi,
  // R1 234 567,89 · R 15.000,00 · ZAR 45,000 · R8.7m; a group only belongs to it if no digit follows it.
  /(?:(?<![a-z])(?:-?R|ZAR|USD|EUR|GBP)|[$€£])[ \t]{0,2}(?:\d{1,3}(?:[ ,.']\d{3}){1,4}|\d{1,12})(?:[.,]\d{1,2})?(?!\d|[ .,]\d\d)/gi,
  /(?:(?<![a-z])(?:R|ZAR|USD|EUR|GBP)|[$€£])[ \t]{0,2}\d{1,9}(?:[.,]\d{1,2})?(?!\d)/gi,
  // 85 000.00 · 1,500,000.00 · 85 000,00: only amounts have thousands and cents. 1 250 000: few others are so round.
  /(?<![\d+]|\d[ ,.])[1-9]\d{0,2}(?:([ ,.])\d{3}(?:\1\d{3})*(?!\1)[.,]\d\d|(?:[ ,]\d{3})+[ ,]000)(?!\d|[ ,.]\d)/g,
  /(?<![\d.,])\d{1,3}(?:[ ,.]\d{3}){0,3}(?:[.,]\d{1,2})? ?(?:rands?|ZAR|%|percent|persent)(?![a-z])/gi,
  // 2016/000047/07
  /(?<!\d)(?:19|20)\d\d ?[/-] ?\d{6} ?[/-] ?\d\d(?!\d)/g,
  // Old close corporations (98/12345/23) and court cases (12345/2020, 2021/45678).
  /(?<![\d/.-])\d\d\/\d{5,6}\/\d\d(?![\d/])/g,
  /(?<!\d|\d[/.-])(?:\d{2,6} ?\/ ?(?:19\d\d|20[0-4]\d)|(?:19\d\d|20[0-4]\d)\/\d{3,5})(?!\d|[ /.\n-]\d)/g,
  // 2021-2023 · 30/60/90 days · 24/7
  /(?<!\d|\d[ /.-])(?:19|20)\d\d ?[-/ ] ?(?:19|20)\d\d(?!\d|[ /.\n-]\d)/g,
  /(?<![\d/])(?:30\/60(?:\/\d{2,3})*|24\/7)(?![\d/])/g,
  // 2022-10-28 · 14.01.2018 · 24/10/19
  /(?<!\d)(?:19|20)\d\d([-/._])(?:0?[1-9]|1[0-2])\1(?:3[01]|[12]\d|0?[1-9])(?!\d)/g,
  /(?<![\d./-])(?:3[01]|[12]\d|0?[1-9])([-/.])(?:0?[1-9]|1[0-2])\1(?:(?:19|20)\d\d|\d\d)(?![\d./-]\d|\d)/g,
  // 18h00 · 06:48 · 14:22:33
  /(?<!\d)(?:[01]?\d|2[0-3])[:h][0-5]\d(?::[0-5]\d)?(?!\d)/gi,
];

/** Blanks those numbers out, so that no rule reads their digits; the length stays. */
export function withoutPlainNumbers(text: string): string {
  return FORMS.reduce((rest, form) => rest.replace(form, (found) => found.replace(/\d/g, '¤')), text);
}
