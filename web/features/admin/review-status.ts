/** A review's state, as a badge says it. */
export const STATUS_BADGES = {
  PENDING: { tone: 'pending', text: 'Pending' },
  APPROVED: { tone: 'settled', text: 'Approved' },
  REJECTED: { tone: 'quiet', text: 'Rejected' },
} as const;
