import { REVIEW_TEXTS, type ReviewText } from '../../shared/enumerations.ts';

export async function findingsIn(text: string, companyName = '') {
  const { findPersonalInformation, messageFor } = await import('../../shared/personal-information/scan.ts');
  return findPersonalInformation(text, companyName).map((finding) => ({
    ...finding,
    text: text.slice(finding.start, finding.end),
    message: messageFor(finding.kind),
  }));
}

/** The fields that the server would refuse. Where the scanner cannot be loaded, only the server checks. */
export async function blockedFields(texts: Record<ReviewText, string | null>): Promise<ReviewText[]> {
  const checks = REVIEW_TEXTS.map(async (field) => {
    const findings = await findingsIn(texts[field] ?? '').catch(() => []);
    return findings.some(({ blocking }) => blocking) ? [field] : [];
  });
  return (await Promise.all(checks)).flat();
}
