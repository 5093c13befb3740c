/** Uploads that are not attached are deleted after a day: by a lifecycle rule on AWS, by a sweep locally. */
export const UPLOADS = { prefix: 'uploads/', days: 1 } as const;

/** Archives of people's data, which can be downloaded for a day. */
export const ARCHIVES = { prefix: 'archives/', days: 2 } as const;

/** Evidence, documents and pictures: scanned for malware, and unreadable until they are found clean. */
export const SCANNED_PREFIXES = ['evidence/', 'documents/', 'media/'] as const;

export const isScanned = (key: string): boolean => SCANNED_PREFIXES.some((prefix) => key.startsWith(prefix));

/** The tag with GuardDuty's verdict ('Using tag-based access control', Malware Protection for S3). */
export const SCAN_TAG = 'GuardDutyMalwareScanStatus';
export const SCAN_CLEAN = 'NO_THREATS_FOUND';
export const SCAN_INFECTED = 'THREATS_FOUND';
