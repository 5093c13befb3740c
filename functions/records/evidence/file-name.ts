import { EXTENSION, EVIDENCE_TYPES } from '../../../shared/file-types.ts';
import { FILENAME } from '../../../shared/limits.ts';

const NAMELESS = 'evidence';
/** Names that Windows reserves for devices, with any extension ('Naming Files, Paths, and Namespaces'). */
const RESERVED = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;
/**
 * The name under which a file is stored and downloaded: the last part of its path without invisible, direction-changing
 * or reserved characters; not hidden, no device's, at most 255 characters, and with an extension of its content type (a
 * PDF named `invoice.exe` becomes `invoice.pdf`). Cleaning a clean name changes nothing.
 */
export function cleanFileName(name: string, contentType: string): string {
  const extensions = EVIDENCE_TYPES[contentType]?.extensions ?? [];
  const ownPart = visible(name).split(/[/\\]/).at(-1) ?? '';
  const plain = withoutEdges(ownPart.replace(/[<>:"|?*]/g, '_').replace(/\s+/g, ' '));
  const extension = EXTENSION.exec(plain)?.[1] ?? '';
  const isRight = extensions.includes(extension.toLowerCase());
  const stem = withoutRight(
    extension ? plain.slice(0, -extension.length - 1) : plain,
    isRight ? [] : extensions,
  );
  const chosen = isRight ? extension : (extensions[0] ?? '');
  const suffix = chosen && `.${chosen}`;
  return `${bounded(stem, FILENAME.max - suffix.length)}${suffix}`;
}

/** Removes control and format characters, such as the override that shows `fdp.exe` as `exe.pdf`. */
function visible(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\n\r\t\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '');
}

/** Some systems hide names that begin with a dot, others drop dots and spaces at the end. */
function withoutEdges(text: string): string {
  return text.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
}

/** As in `invoice.pdf` of `invoice.pdf.exe`; the caller adds the extension again. */
function withoutRight(stem: string, extensions: readonly string[]): string {
  const extension = EXTENSION.exec(stem)?.[1];
  return extension && extensions.includes(extension.toLowerCase())
    ? stem.slice(0, -extension.length - 1)
    : stem;
}

function bounded(stem: string, length: number): string {
  const named = withoutEdges(stem) || NAMELESS;
  const safe = RESERVED.test(named) ? `_${named}` : named;
  return safe.length <= length ? safe : withoutEdges(safe.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''));
}
