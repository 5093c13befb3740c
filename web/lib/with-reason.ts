/** The words of the last choice give way to the chosen ones; what was typed stays. */
export function withReason(typed: string, last: string, chosen: string): string {
  const rest = last === '' ? typed.trim() : typed.replace(last, '').replace(/ {2,}/g, ' ').trim();
  return `${rest} ${chosen}`.trim();
}
