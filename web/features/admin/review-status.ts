/** The badge of each status of a review. */
export const STATUS_BADGES = {
  PENDING: { tone: 'pending', text: 'Pending' },
  APPROVED: { tone: 'success', text: 'Approved' },
  REJECTED: { tone: 'neutral', text: 'Rejected' },
} as const;
