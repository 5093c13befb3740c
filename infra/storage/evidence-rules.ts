/** What waits to be attached, below this prefix, is gone after a day: a rule of the bucket on AWS, a sweep locally. */
export const UPLOADS = { prefix: 'uploads/', days: 1 } as const;

/** Attached files, which are scanned for malware, and by whom they may be read before they were found clean: nobody. */
export const SCANNED_PREFIX = 'evidence/';

/** The tag by which GuardDuty tells its verdict ('Using tag-based access control', Malware Protection for S3). */
export const SCAN_TAG = 'GuardDutyMalwareScanStatus';
export const SCAN_CLEAN = 'NO_THREATS_FOUND';
export const SCAN_INFECTED = 'THREATS_FOUND';
