interface FileType {
  name: string;
  /** File extensions without the dot; a file without any of them gets the first. */
  extensions: readonly string[];
  /** Other content types that browsers declare for it. */
  aliases?: readonly string[];
}

/** The types of evidence by content type (docs/product.md). */
export const EVIDENCE_TYPES: Readonly<Record<string, FileType>> = {
  'application/pdf': { name: 'PDF', extensions: ['pdf'], aliases: ['application/x-pdf'] },
  'image/png': { name: 'PNG', extensions: ['png'], aliases: ['image/x-png'] },
  'image/jpeg': {
    name: 'JPEG',
    extensions: ['jpg', 'jpeg', 'jfif', 'jpe', 'pjpeg', 'pjp'],
    aliases: ['image/jpg', 'image/pjpeg'],
  },
  'image/webp': { name: 'WebP', extensions: ['webp'] },
  'image/heic': { name: 'HEIC', extensions: ['heic', 'heif'], aliases: ['image/heif'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': {
    name: 'DOCX',
    extensions: ['docx'],
  },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'XLSX', extensions: ['xlsx'] },
  'application/vnd.oasis.opendocument.text': { name: 'ODT', extensions: ['odt'] },
  'text/plain': { name: 'TXT', extensions: ['txt'] },
  // Many systems declare it as plain text.
  'text/csv': { name: 'CSV', extensions: ['csv'], aliases: ['text/plain'] },
};

const PICTURE_TYPES: Readonly<Record<string, FileType>> = Object.fromEntries(
  Object.entries(EVIDENCE_TYPES).filter(([type]) => /^image\/(?:png|jpeg|webp)$/.test(type)),
);

/** At least one letter after the last dot: `.exe`, but not the `.5` of `No.5`. */
export const EXTENSION = /\.(?=[a-z0-9]*[a-z])([a-z0-9]{1,8})$/i;

const extensionOf = (filename: string) => EXTENSION.exec(filename.trim())?.[1]?.toLowerCase();

const listNames = (types: Readonly<Record<string, FileType>>) => {
  const names = Object.values(types).map(({ name }) => name);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};

export const EVIDENCE_ENDINGS = Object.values(EVIDENCE_TYPES).flatMap(({ extensions }) =>
  extensions.map((extension) => `.${extension}`),
);
export const EVIDENCE_NAMES = listNames(EVIDENCE_TYPES);

interface Declared {
  filename: string | null;
  contentType: string | null;
  purpose: 'evidence' | 'picture';
}

/** The field that rules a file out. Any other content type may be wrong: the bytes decide after the upload. */
export function findTypeIssue({ filename, contentType, purpose }: Declared): TypeIssue | null {
  const types = purpose === 'picture' ? PICTURE_TYPES : EVIDENCE_TYPES;
  const extension = filename === null ? undefined : extensionOf(filename);
  const byExtension = Object.values(types).find(
    ({ extensions }) => extension && extensions.includes(extension),
  );
  if (extension && !byExtension)
    return {
      path: 'filename',
      message: `A file that ends in .${extension} is not allowed. Use ${listNames(types)}`,
    };
  const declared = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  const byType = Object.entries(EVIDENCE_TYPES)
    .filter(([type, { aliases = [] }]) => type === declared || aliases.includes(declared))
    .map(([, type]) => type);
  const [first] = byType;
  if (
    !first ||
    byType.some((type) => (byExtension ? type === byExtension : Object.values(types).includes(type)))
  )
    return null;
  return {
    path: 'contentType',
    message: byExtension
      ? `The name ends in .${extension}, but the file is said to be ${first.name}. Give it its own ending`
      : `A ${first.name} is not allowed here. Use ${listNames(types)}`,
  };
}

interface TypeIssue {
  path: 'filename' | 'contentType';
  message: string;
}

export function isNamedOtherwise(filename: string, contentType: string): boolean {
  const extension = extensionOf(filename);
  const named = Object.keys(EVIDENCE_TYPES).find(
    (type) => extension && EVIDENCE_TYPES[type]?.extensions.includes(extension),
  );
  return named !== undefined && named !== contentType;
}
