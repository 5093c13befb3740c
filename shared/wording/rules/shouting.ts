import type { Rule } from '../rule.ts';

/** Abbreviations that are written in capitals anyway, so that they do not shout. */
const ACRONYMS =
  'SARS|SAPS|SABS|CIPC|CCMA|NHBRC|CIDB|POPIA|PAIA|COIDA|BBBEE|BEE|PAYE|ABSA|ESKOM|SASSA|NSFAS|SANRAL|NERSA|ICASA|RICA|FICA|EFT|VAT|UIF|FNB|CBD|NCC|NCR|RAF|UPS|PDF|GPS|LED|PVC|HVAC|CCTV|DSTV|MTN|VPN|LAN|WAN|SMS|PIN|OTP|RTGS|IRP|SLA|PMO|KZN|GP|WC|EC|FS|NW|NC|LP|MP|RSA|SA|USA|UK|PTY|LTD|CC|BK|NPC|INC|EDMS|BPK|BTW|SAID|CSOS|HOA|CEO|CFO|MD|HR|IT|ID|OK|PO|TV|AC|DC|KM|KG|KVA|KW|SUV|VIN|VW|BMW|ISO|SANS|COC';
/** A word in capitals. 'I' and 'A' are words, but shout only among others. */
const WORD = `(?!(?:${ACRONYMS})(?![A-Za-zÀ-ỿ\\d]))[A-ZÀ-Þ][A-ZÀ-Þ\\u0027\\u2019]{0,20}(?![A-Za-zÀ-ỿ\\d])`;
const LONG = WORD.replace('{0,20}', '{3,20}');
const SEPARATOR = '[,;:]?\\s{1,3}';

export const SHOUTING: readonly Rule[] = [
  {
    kind: 'SHOUTING',
    asWritten: true,
    phrases: `
      ${WORD}(?:${SEPARATOR}${WORD}){2,20} ${LONG}${SEPARATOR}${WORD} ${WORD}${SEPARATOR}${LONG} ${WORD.replace('{0,20}', '{6,20}')}
      NOT NEVER EVER ALL NO NOTHING WARNING DON'T DO STOP AVOID BEWARE SCAM FRAUD STILL NOBODY WHOLE ANY EVERY EVERYONE ALWAYS TWICE ONCE LIES
      AGAIN NOW MORE WHICH WHAT WHY WHEN ONLY PLEASE MONEY PAY PAID UNPAID BILLS MUST WILL TEN LATE FULL ANOTHER VERY BAD WORST ZERO REFUND
      NOOIT NIE NIKS ALMAL ALLES GEEN PASOP WEER GLAD SKANDE DIEWE SKELM MOET TWEE DRIE AL ASSEBLIEF BETAAL GELD ELKE NOU DADELIK HEELTEMAL BAIE WEG`,
    hint: 'Write it in ordinary letters; the facts are strong enough: “They have not paid since January.”',
    example: 'STAY AWAY FROM THESE PEOPLE',
    counterExample: 'SARS and the CCMA each gave me a reference number.',
  },
  {
    kind: 'SHOUTING',
    isSigns: true,
    phrases: `[!?]{3,20}`,
    hint: 'One full stop is enough: “The showroom has been closed since 4 May.”',
    example: 'I am still waiting for my money!!!',
    counterExample: 'Where is my money? I asked on 4 May!',
  },
];
