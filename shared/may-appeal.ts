/** `until` is the end of the time to appeal; null where there is no decision to appeal against. */
export const mayAppeal = (until: string | null, now: Date): until is string =>
  until !== null && now <= new Date(until);
