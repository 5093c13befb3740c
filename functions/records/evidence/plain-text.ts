/** Formats whose first bytes are readable letters with which no prose begins. */
const OTHER_FORMATS: readonly RegExp[] = [
  /^GIF8[79]a/,
  // A word such as MZANSI continues in capitals; no program does.
  /^MZ(?![A-Z]+\b)/,
  /^(?:%PDF|8BPS|Rar!|!<arch>|Cr24|OggS|fLaC|MThd|wOF[F2]|OTTO|ttcf|MSCF|ITSF|BLENDER|gimp xcf |SQLite format )/,
  /^(?:RIFF|FORM).{4}[A-Z]{4}/s,
  /^PK\p{Cc}/u,
  /^\x7fELF/,
  /^BEGIN:V(?:CARD|CALENDAR)/i,
];

/** Markup that browsers, office or email programs would open as an active document. */
const MARKUP: readonly RegExp[] = [
  /^</,
  /^%!/,
  /^\{\\(?:rtf|\*|urtf)/i,
  /^\\(?:documentclass|documentstyle|input)\b/,
  /^\[(?:InternetShortcut|autorun|Shell|Desktop Entry|\.ShellClassInfo)\]/i,
  /^(?:REGEDIT4|Windows Registry Editor)\b/i,
];

/** Headers of a stored email (RFC 5322) with a line that only email programs write; copied text has none. */
const EMAIL =
  /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*){0,30}?(?:Return-Path: ?<|Received: (?:from|by) |Delivered-To: ?\S+@|MIME-Version: ?1|Message-ID: ?<|DKIM-Signature:|Content-Type: ?\w+\/|Content-Transfer-Encoding:|X-(?:Mailer|Originating-IP|Spam-\w+):)/i;

/** Scripts by their beginnings: interpreter lines, and statements that start no sentence. */
const SCRIPTS: readonly RegExp[] = [
  /^#!/,
  // Windows: batch, VBScript, PowerShell.
  /^@\s*(?:echo|rem|setlocal|cls|start|if|for|set|call|cd|color|title|powershell|cmd|md|del|goto)\b/i,
  /^(?:echo\s+off|setlocal\b|::)/i,
  /^(?:on error resume next|option explicit|set \w+ ?= ?createobject\b|dim \w+ *\n)/i,
  /^(?:#requires\b|param\s*\(|\[cmdletbinding|\$\w+\s*=|(?:invoke|set|new|start)-[a-z]+ -)/i,
  // Scripts of browsers and servers.
  /^(?:javascript:|vbscript:|data:\w+\/)/i,
  /^["']use strict["']/,
  /^(?:(?:var|let|const)\s+[\w$]+\s*=|(?:async\s+)?function\s*(?:[\w$]+\s*)?\(|\(\s*(?:async\s*)?(?:function\b|\(\s*\)\s*=>)|eval\s*\(|(?:document|window)\.\w)/,
  /^(?:import|export)\s+(?:[\w*{][^\n]*\sfrom\s+)?["']/,
  /^(?:from [\w.]+ import |import [\w.]+(?: as \w+)? *(?:\r?\n|$)|def \w+\(|require\s*\(?["'])/,
];

const REFUSED: readonly RegExp[] = [...OTHER_FORMATS, ...MARKUP, EMAIL, ...SCRIPTS];
/** Long enough for the headers of an email. */
const HEAD_LENGTH = 8_192;

/** No text has them; most other files do. */
const CONTROLS = /[^\P{Cc}\t\n\f\r]/u;

/**
 * Reads UTF-8, UTF-16 with its mark, or Windows-1252. Null for text with NUL, and for one that begins like markup, a
 * script or another format, after blanks and invisible characters such as a byte order mark.
 */
export function readPlainText(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null || text.includes('\0')) return null;
  const head = text.slice(0, HEAD_LENGTH).replace(/^[\s\p{Cf}]+/u, '');
  return REFUSED.some((beginning) => beginning.test(head)) ? null : text;
}

function decode(bytes: Uint8Array): string | null {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: encoding === 'utf-8' }).decode(bytes);
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes);
    return CONTROLS.test(text) ? null : text;
  }
}
