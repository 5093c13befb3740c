export const EVIDENCE_BUCKET = 'flagregister-evidence';
export const AUDIT_BUCKET = 'flagregister-audit';
