/** A package of a CycloneDX bill of materials (cyclonedx.org/docs/1.5/json). */
export interface Component {
  name: string;
  version: string;
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

/** Licences that only require attribution. */
const ACCEPTED = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'OFL-1.1'];

/** As an SPDX expression; null if the package names none. */
function readLicence({ licenses = [] }: Component): string | null {
  const named = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  );
  return named.filter(Boolean).join(' AND ') || null;
}

function isAccepted(licence: string): boolean {
  const choices = licence.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((id) => ACCEPTED.includes(id)));
}

export function listLicences(components: readonly Component[]): string {
  const packages = components
    .map((one) => ({ package: `${one.name} ${one.version}`, licence: readLicence(one) }))
    .sort((a, b) => (a.package < b.package ? -1 : 1));
  const refused = packages.filter(({ licence }) => licence === null || !isAccepted(licence));
  if (refused.length > 0)
    throw new Error(
      `Licences that nobody has accepted (infra/supply/licences.ts): ${refused
        .map((one) => `${one.package} ${one.licence ?? 'without one'}`)
        .join(', ')}`,
    );
  return packages.map((one) => `${one.package} ${one.licence}\n`).join('');
}
