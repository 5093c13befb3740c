/** Names of the buckets of this machine. */
export const EVIDENCE_BUCKET = 'flagregister-evidence';
export const AUDIT_BUCKET = 'flagregister-audit';
