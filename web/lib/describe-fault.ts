/** Can be understood without the field. A label that several fields share is already such a sentence, for all of them. */
export function describeFault<Name extends string>(
  labels: Partial<Record<Name, string>>,
  name: Name,
  message = '',
): string {
  const label = labels[name] ?? '';
  if (Object.values(labels).filter((other) => other === label).length > 1) return label;
  if (label.endsWith('?')) return message;
  const [first = ''] = message.toLowerCase().split(' ');
  return label.toLowerCase().split(' ').includes(first) ? message : `${label}: ${message}`;
}
